// Reads the file for `passport:read --expect`: expected fields for all files, by file name, or a whole truth.json.
import { passportFieldNames, type ExpectedFields, type PassportFieldName } from "#domain/passport/reading.ts";

/** An object of fields, an object of such objects by file name, or a truth.json of specimens and persons. */
export type Expectation = Record<string, unknown>;

/** Other common names of the same fields. */
const otherNames: Record<string, PassportFieldName> = {
  dob: "dateOfBirth",
  birthDate: "dateOfBirth",
  expiry: "expiryDate",
  passportExpiryDate: "expiryDate",
  passportIssueDate: "issueDate",
  firstName: "givenNames",
  lastName: "surname",
  gender: "sex",
};

/** Returns the expected fields of the file with this name, or none. */
export function expectedOf(expectation: Expectation, name: string): ExpectedFields {
  const { images } = expectation;
  if (Array.isArray(images)) {
    const image = (images as Expectation[]).find((one) => baseOf(one["file"]) === name);
    return fieldsOf((image?.["person"] ?? image?.["fields"] ?? {}) as Expectation);
  }
  const own = Object.entries(expectation).find(([key]) => baseOf(key) === name)?.[1];
  const fields = own ?? expectation["fields"] ?? expectation["person"] ?? expectation;
  return fieldsOf(fields as Expectation);
}

function fieldsOf(given: Expectation): ExpectedFields {
  const known = Object.entries(given).flatMap(([key, value]) => {
    const name = otherNames[key] ?? passportFieldNames.find((field) => field === key);
    return name && typeof value === "string" ? [[name, valueOf(name, value)] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Converts to the reader's format: dates as YYYY-MM-DD, one letter for the sex, three for the nationality. */
function valueOf(name: PassportFieldName, value: string): string {
  if (name === "nationality" && /^indian?$/i.test(value.trim())) return "IND";
  if (name === "sex") return value.trim().slice(0, 1).toUpperCase();
  const [, day, month, year] = /^(\d{2})[/.-](\d{2})[/.-](\d{4})$/.exec(value.trim()) ?? [];
  return day ? `${year}-${month}-${day}` : value.trim();
}

function baseOf(path: unknown): string {
  return String(path).split(/[\\/]/).at(-1) ?? "";
}
