// What the passport form takes from the pages that were read: only blank fields are filled, typed values stay (D4, D6).
import { readPrintedIdentity } from "#domain/passport/printed-identity.ts";
import type { PassportFieldName, PassportReading } from "#domain/passport/reading.ts";
import { blankPassportDetails, type Gender, type PassportDetails } from "#domain/travellers.ts";

/** The readings of a traveller's two pages. */
export interface PageReadings {
  reading: PassportReading | null;
  lastPageReading: PassportReading | null;
}

/** The form's names of `checkDigitFields`. */
export const coveredByCheckDigits: readonly (keyof PassportDetails)[] = [
  "passportNumber",
  "dob",
  "passportExpiryDate",
];

/** The form's fields as the passport shows them; omitted if they were not read. */
export function fieldsFromReading({ reading, lastPageReading }: PageReadings): Partial<PassportDetails> {
  const read = (name: PassportFieldName) => readField(reading, name) ?? readField(lastPageReading, name);
  const printed = readPrintedIdentity(reading);
  const surname = reading?.ok ? reading.fields.surname : null;
  const givenNames = readField(reading, "givenNames");
  const known: { [Field in keyof PassportDetails]?: PassportDetails[Field] | undefined } = {
    firstName: givenNames,
    lastName: surname ?? undefined,
    // One name only: the box is ticked for the traveller, who may untick it.
    noSurname: surname === "" && givenNames !== undefined ? true : undefined,
    fatherName: read("fatherName"),
    motherName: read("motherName"),
    passportNumber: readField(reading, "passportNumber") ?? printed?.passportNumber ?? undefined,
    gender: genderOf(readField(reading, "sex") ?? printed?.sex ?? undefined),
    passportIssueDate: read("issueDate"),
    passportExpiryDate: read("expiryDate"),
    dob: readField(reading, "dateOfBirth") ?? printed?.dateOfBirth ?? undefined,
    nationality: readField(reading, "nationality") === "IND" ? "Indian" : undefined,
    placeOfIssue: read("placeOfIssue"),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

/** The fields whose current value is the passport's. */
export function findReadFields(entered: PassportDetails, readings: PageReadings): Set<string> {
  const read = fieldsFromReading(readings);
  return new Set(
    Object.entries(read)
      .filter(([field, value]) => value !== "" && entered[field as keyof PassportDetails] === value)
      .map(([field]) => field),
  );
}

/** The change that fills the blanks of a traveller. Gender has a default, so it is filled only if nothing was entered. */
export function fillBlanks(
  entered: PassportDetails,
  known: Partial<PassportDetails>,
): Partial<PassportDetails> {
  const untouched = isUntouched(entered);
  return Object.fromEntries(
    Object.entries(known).filter(([field, value]) => {
      if (field === "gender") return untouched && value !== entered.gender;
      if (field === "noSurname") return untouched && !entered.noSurname;
      return (entered[field as keyof PassportDetails] ?? "") === "" && value !== "";
    }),
  );
}

/** Whether neither name nor number was entered. */
export function isUntouched({ firstName, lastName, passportNumber }: PassportDetails): boolean {
  return !firstName && !lastName && !passportNumber;
}

function genderOf(sex: string | undefined): Gender | undefined {
  if (sex === undefined) return undefined;
  if (sex === "M") return "Male";
  return sex === "F" ? "Female" : "Other";
}

function readField(reading: PassportReading | null, name: PassportFieldName): string | undefined {
  return reading?.fields[name] || undefined;
}

/** The fields typed by hand: those that still show an earlier reading's value count as blank. */
export function typedFields(entered: PassportDetails, before: PageReadings): PassportDetails {
  const read = fieldsFromReading(before);
  return {
    ...entered,
    ...Object.fromEntries(
      Object.entries(read)
        .filter(([field, value]) => field !== "gender" && entered[field as keyof PassportDetails] === value)
        .map(([field]) => [field, blankPassportDetails[field as keyof PassportDetails]]),
    ),
  };
}
