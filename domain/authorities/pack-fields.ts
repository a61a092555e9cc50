// The fields that an authority's form can ask for, in the order in which forms usually have them.
import { askedFieldNames } from "./asked-fields.ts";

/** How a field is written: the profile of the authority has a format for most kinds. */
export type FieldKind = "name" | "text" | "date" | "passportNumber" | "phone" | "choice";

export const packFields = {
  surname: "name",
  givenNames: "name",
  sex: "choice",
  dateOfBirth: "date",
  nationality: "text",
  passportNumber: "passportNumber",
  passportIssueDate: "date",
  passportExpiryDate: "date",
  placeOfIssue: "text",
  fatherName: "name",
  motherName: "name",
  visaType: "choice",
  entryType: "choice",
  departure: "date",
  arrival: "date",
  fullName: "name",
  phone: "phone",
  placeOfBirth: "text",
  previousNames: "name",
  address: "text",
  occupation: "text",
  portOfEntry: "text",
} as const satisfies Record<string, FieldKind>;
export type PackField = keyof typeof packFields;
export const packFieldNames = Object.keys(packFields) as [PackField, ...PackField[]];

/** Only some forms have them; a profile adds them. */
const addedFields: readonly PackField[] = ["fullName", "phone", ...askedFieldNames];

/** Of a form that we know nothing about. */
export const usualFields: readonly PackField[] = packFieldNames.filter(
  (field) => !addedFields.includes(field),
);

export function isPackField(name: unknown): name is PackField {
  return typeof name === "string" && Object.hasOwn(packFields, name);
}
