// A traveller's entered details next to those the device read. Sensitive fields are masked (P11).
import type { ApplicationFormData } from "#contract/applications.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { askedFieldNames, type FurtherDetails } from "#domain/authorities/asked-fields.ts";
import { comparePassport } from "#domain/passport/compare-passport.ts";
import type { PassportPages } from "#domain/passport/entered-passport.ts";
import type { PassportFieldName, PassportReading } from "#domain/passport/reading.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import { type Entered, enteredDetails } from "#server/applications/corrections/entered-details.ts";
import { openGivenText, openText, type SealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import type { CaseTravellerRow } from "./case-store.ts";

type Detail = ReviewCase["travellers"][number]["details"][number];
type Shown = Exclude<keyof PassportDetails, "noSurname">;

/** Each field of the form and its name in a passport reading. */
const readAs = {
  firstName: "givenNames",
  lastName: "surname",
  gender: "sex",
  dob: "dateOfBirth",
  nationality: "nationality",
  passportNumber: "passportNumber",
  passportIssueDate: "issueDate",
  passportExpiryDate: "expiryDate",
  placeOfIssue: "placeOfIssue",
  fatherName: "fatherName",
  motherName: "motherName",
} as const satisfies Record<Shown, PassportFieldName>;

const maskedFields: readonly Shown[] = ["passportNumber", "fatherName", "motherName"];
const mask = "•••••••";

export function presentDetails(
  entered: Entered,
  pages: PassportPages,
  { unmasked }: { unmasked: boolean },
): Detail[] {
  const verdicts = comparePassport(entered, pages);
  const ofPassport = (Object.keys(readAs) as Shown[]).map((field) => {
    const value = entered[field] ?? "";
    const read = pages.front?.fields[readAs[field]] ?? pages.last?.fields[readAs[field]] ?? null;
    const masked = !unmasked && maskedFields.includes(field);
    return {
      field,
      entered: masked && value !== "" ? mask : value,
      read: masked && read !== null ? mask : read,
      differs: verdicts[field] === "contradicted",
      masked,
    };
  });
  return [...ofPassport, ...furtherDetails(entered.further, unmasked)];
}

/** What was asked in addition; no page of a passport is compared with it. All of it is masked. */
function furtherDetails(further: FurtherDetails | undefined, unmasked: boolean): Detail[] {
  return askedFieldNames.flatMap((field) => {
    const value = further?.[field];
    if (!value) return [];
    return { field, entered: unmasked ? value : mask, read: null, differs: false, masked: !unmasked };
  });
}

/** The cast is safe because readings were validated by the contract's schema before they were stored. */
export function pagesOf(sealer: Sealer, row: CaseTravellerRow): PassportPages {
  const readingIn = (text: SealedText) =>
    JSON.parse(openText(sealer, text) ?? "null") as PassportReading | null;
  return {
    front: readingIn(row.reading),
    last: readingIn(row.last_page_reading),
  };
}

export function enteredOf(sealer: Sealer, row: CaseTravellerRow, form: ApplicationFormData): Entered {
  return enteredDetails(form, row.position, {
    noSurname: row.no_surname ?? false,
    placeOfIssue: openGivenText(sealer, row.place_of_issue),
  });
}

/** A value of a masked field as the caller may see it. */
export function maskedValue(field: string, value: string, { unmasked }: { unmasked: boolean }): string {
  return !unmasked && value !== "" && maskedFields.some((masked) => masked === field) ? mask : value;
}
