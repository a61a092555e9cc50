// Which entered fields the pages contradict, and which they leave undecided (§5, D3, D6).
import { comparePassport } from "#domain/passport/compare-passport.ts";
import type { EnteredPassport } from "#domain/passport/entered-passport.ts";
import { identityFields } from "#domain/passport/printed-identity.ts";
import type { PassportFieldName, PassportReading, ValueVerdicts } from "#domain/passport/reading.ts";
import type { PassportDetails } from "#domain/travellers.ts";
import type { PageReadings } from "./fields-from-reading.ts";

export type ComparedField = Exclude<keyof EnteredPassport, "fatherName" | "motherName">;

/** The fields that the pages must match, in the order of the form; parents' names are only prefilled. */
const comparedFields: readonly ComparedField[] = [
  "firstName",
  "lastName",
  "passportNumber",
  "gender",
  "passportIssueDate",
  "passportExpiryDate",
  "dob",
  "nationality",
  "placeOfIssue",
];

/** Printed fields, which are looked for on both pages. */
export const printedFields = ["placeOfIssue", "passportIssueDate", "passportExpiryDate"] as const;

/** The entered fields that the pages contradict. A blank field contradicts nothing, unless no surname is claimed. */
export function findContradictions(entered: PassportDetails, readings: PageReadings): ComparedField[] {
  const verdicts = compare(entered, readings);
  return comparedFields.filter((field) => {
    const isEntered = (entered[field] ?? "") !== "" || (field === "lastName" && entered.noSurname);
    return isEntered && verdicts[field] === "contradicted";
  });
}

/** The entered fields that the front page must match but does not confirm, neither as read nor as looked up on it. */
export function findUnconfirmed(
  entered: PassportDetails,
  reading: PassportReading,
  lookedUp: ValueVerdicts,
): (typeof identityFields)[number][] {
  const verdicts = compare(entered, { reading, lastPageReading: null });
  const isFound = (field: (typeof identityFields)[number]) =>
    lookedUp[readNames[field]]?.verdict === "confirmed";
  return identityFields.filter(
    (field) => (entered[field] ?? "") !== "" && verdicts[field] !== "confirmed" && !isFound(field),
  );
}

const readNames = {
  firstName: "givenNames",
  passportNumber: "passportNumber",
  dob: "dateOfBirth",
  gender: "sex",
  nationality: "nationality",
} as const satisfies Record<(typeof identityFields)[number], PassportFieldName>;

/** The place of issue, issue date and expiry date that neither page could confirm. */
export function findOpenFields(
  entered: PassportDetails,
  readings: PageReadings,
): (typeof printedFields)[number][] {
  const verdicts = compare(entered, readings);
  return printedFields.filter((field) => verdicts[field] === "could-not-tell");
}

function compare(entered: PassportDetails, { reading, lastPageReading }: PageReadings) {
  return comparePassport(entered, { front: reading, last: lastPageReading });
}
