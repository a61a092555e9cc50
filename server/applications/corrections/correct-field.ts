// Corrects one field of a submitted application. Everything that reads the form has the new value from then on; the former
// one stays in a row of its own.
import { randomUUID } from "node:crypto";
import type { ApplicationFormData } from "#contract/applications.ts";
import { passportFields } from "#contract/drafts.ts";
import { Failure, fieldFailure } from "#contract/errors.ts";
import type { Language } from "#domain/content/languages.ts";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { marksAfterChange } from "#domain/passport/filed-name.ts";
import {
  type Corrected,
  correctDetails,
  findFieldProblem,
  valueOf,
} from "#domain/review/requests/corrected-details.ts";
import type { RequestableField } from "#domain/review/requests/requestable-fields.ts";
import { fullNameOf, normalisePassportNumber, type PassportDetails } from "#domain/travellers.ts";
import { recordConsent } from "#server/accounts/consents/consent-store.ts";
import type { TravellerRow } from "#server/drafts/travellers/sealed-traveller.ts";
import { updateTraveller } from "#server/drafts/travellers/traveller-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { ApplicationRow } from "../application-store.ts";
import { formOf } from "../sealed/open-form.ts";
import { findTravellerRow, insertCorrection, saveForm } from "./correction-store.ts";
import { sealCorrection } from "./sealed-correction.ts";
import { enteredDetails } from "./entered-details.ts";

export interface Correction extends Corrected {
  /** Given with the date of birth of a child. */
  guardianConsent?: boolean | undefined;
  traveller: { id: string; position: number };
  requestId: string | null;
  by: { userId: string; language: Language };
}

/**
 * Returns whether the value has changed; the same value only confirms it. The application must be locked. Throws what the
 * passport form finds, such as `first_name_required`, and `passport_number_taken`.
 */
export async function correctField(
  tx: Transaction,
  platform: Platform,
  { application, ...correction }: Correction & { application: ApplicationRow },
): Promise<boolean> {
  const { sealer } = platform;
  const now = platform.clock();
  const { traveller, field } = correction;
  const before = formOf(sealer, application);
  const row = await findTravellerRow(tx, sealer, traveller.id);
  const details = enteredDetails(before, traveller.position, {
    noSurname: row?.no_surname ?? false,
    placeOfIssue: row?.place_of_issue ?? "",
  });
  const value = parseValue(correction, details);
  const corrected = correctDetails(details, { ...correction, value });
  const isChanged = valueOf(corrected, field) !== valueOf(details, field);
  const hasConsent = (row?.guardian_consent_at ?? null) !== null || correction.guardianConsent === true;
  checkField({ ...corrected, guardianConsent: hasConsent }, { before, correction, now });
  if (!isChanged) return false;
  const form = withDetails(before, traveller.position, corrected);
  await saveForm(tx, sealer, { application, form, now });
  if (row) await saveTraveller(tx, platform, { row, corrected, correction });
  await keepFormer(tx, platform, { application, correction, details, corrected });
  return true;
}

/** A value that only confirms the one entered is not parsed: older ones need not fit the form of today. */
function parseValue({ field, value }: Correction, details: PassportDetails): string {
  if (value === valueOf(details, field)) return value;
  const isBlankDate = value === "" && passportFields.shape[field].safeParse(null).success;
  const parsed = passportFields.shape[field].safeParse(isBlankDate ? null : value);
  if (!parsed.success) throw fieldFailure([{ field: "value", code: "validation_failed" }]);
  return parsed.data ?? "";
}

interface Checked {
  before: ApplicationFormData;
  correction: Correction;
  now: Date;
}

function checkField(
  corrected: PassportDetails & { guardianConsent: boolean },
  { before, correction: { field, traveller }, now }: Checked,
): void {
  const problem = findFieldProblem(corrected, field, dateInIndia(now));
  if (problem) throw fieldFailure([{ field: "value", code: problem.code }]);
  if (field !== "passportNumber") return;
  const holder = before.travellers.find(
    (other, at) =>
      at !== traveller.position - 1 &&
      normalisePassportNumber(other.passportNumber) === corrected.passportNumber,
  );
  if (holder) throw new Failure("passport_number_taken", { params: { name: holder.fullName } });
}

function withDetails(
  form: ApplicationFormData,
  position: number,
  details: PassportDetails,
): ApplicationFormData {
  const { noSurname: _, placeOfIssue: __, ...fields } = details;
  const travellers = form.travellers.map((applicant, at) =>
    at === position - 1 ? { ...applicant, ...fields, fullName: fullNameOf(details) } : applicant,
  );
  const [first] = travellers;
  if (position !== 1 || !first) return { ...form, travellers };
  const { fullName, passportNumber, nationality, dob: dateOfBirth } = first;
  return { ...form, fullName, passportNumber, nationality, dateOfBirth, travellers };
}

/** The name that is filed is made of these. */
const nameFields: readonly RequestableField[] = ["firstName", "lastName", "fatherName"];

interface Saved {
  row: TravellerRow;
  corrected: PassportDetails;
  correction: Correction;
}

async function saveTraveller(
  tx: Transaction,
  platform: Platform,
  { row, corrected, correction }: Saved,
): Promise<void> {
  const now = platform.clock();
  const { field, guardianConsent, by } = correction;
  const isNewConsent = guardianConsent === true && row.guardian_consent_at === null;
  await updateTraveller(tx, platform.sealer, {
    id: row.id,
    first_name: corrected.firstName,
    last_name: corrected.lastName,
    no_surname: corrected.noSurname,
    father_name: corrected.fatherName,
    mother_name: corrected.motherName,
    passport_number: corrected.passportNumber,
    gender: corrected.gender,
    passport_issue_date: corrected.passportIssueDate,
    passport_expiry_date: corrected.passportExpiryDate,
    dob: corrected.dob,
    place_of_issue: corrected.placeOfIssue,
    marks: marksAfterChange(row.marks, { changed: [field], isNameSame: !nameFields.includes(field) }),
    ...(isNewConsent && { guardian_consent_at: now }),
  });
  if (!isNewConsent) return;
  await recordConsent(tx, { ...by, travellerId: row.id, kind: "guardian", now });
}

interface Kept {
  application: ApplicationRow;
  correction: Correction;
  details: PassportDetails;
  corrected: PassportDetails;
}

async function keepFormer(
  tx: Transaction,
  { sealer, clock }: Platform,
  { application, correction, details, corrected }: Kept,
): Promise<void> {
  const { traveller, field, requestId, by } = correction;
  const id = randomUUID();
  await insertCorrection(tx, {
    id,
    application_id: application.id,
    traveller_id: traveller.id,
    field,
    ...sealCorrection(sealer, id, { former: valueOf(details, field), value: valueOf(corrected, field) }),
    request_id: requestId,
    is_filed: application.filed_at !== null,
    corrected_by: by.userId,
    corrected_at: clock(),
  });
}
