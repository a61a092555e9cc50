// The fields of the passport form that a traveller may be asked to correct after the submission, and why.
import type { PassportDetails } from "../../travellers.ts";

/** Not the nationality: only holders of Indian passports apply. A blank surname comes with `noSurname`. */
export const requestableFields = {
  firstName: "First name",
  lastName: "Last name",
  fatherName: "Father's name",
  motherName: "Mother's name",
  passportNumber: "Passport number",
  gender: "Gender",
  passportIssueDate: "Passport issue date",
  passportExpiryDate: "Passport expiry date",
  dob: "Date of birth",
  placeOfIssue: "Place of issue",
} as const satisfies Partial<Record<keyof PassportDetails, string>>;
export type RequestableField = keyof typeof requestableFields;

export const hindiRequestableFields: Readonly<Record<RequestableField, string>> = {
  firstName: "नाम",
  lastName: "उपनाम",
  fatherName: "पिता का नाम",
  motherName: "माता का नाम",
  passportNumber: "पासपोर्ट नंबर",
  gender: "लिंग",
  passportIssueDate: "पासपोर्ट जारी होने की तारीख़",
  passportExpiryDate: "पासपोर्ट समाप्त होने की तारीख़",
  dob: "जन्म की तारीख़",
  placeOfIssue: "पासपोर्ट जारी होने का स्थान",
};

export const requestableFieldNames = Object.keys(requestableFields) as [
  RequestableField,
  ...RequestableField[],
];

export function isRequestableField(field: unknown): field is RequestableField {
  return typeof field === "string" && Object.hasOwn(requestableFields, field);
}

/** Those that an issued visa is compared with (domain/review/visa/compare-visa.ts). */
export const fieldsOnVisa: readonly RequestableField[] = [
  "firstName",
  "lastName",
  "passportNumber",
  "gender",
  "dob",
];

export const fieldReasons = {
  differs: "Doesn't match the passport",
  unreadable: "We can't read it in the passport",
  incomplete: "A part is missing",
  other: "Another reason",
} as const;

export const hindiFieldReasons: Readonly<Record<keyof typeof fieldReasons, string>> = {
  differs: "पासपोर्ट से मेल नहीं खाता",
  unreadable: "पासपोर्ट में पढ़ा नहीं जा सका",
  incomplete: "एक हिस्सा छूट गया है",
  other: "अन्य कारण",
};
export type FieldReason = keyof typeof fieldReasons;
export const fieldReasonNames = Object.keys(fieldReasons) as [FieldReason, ...FieldReason[]];

export function isDateField(
  field: RequestableField,
): field is "dob" | "passportIssueDate" | "passportExpiryDate" {
  return field === "dob" || field === "passportIssueDate" || field === "passportExpiryDate";
}
