// Reads one traveller of the `formData` that clients send (§3, §5).
import { z } from "zod";
import { plainText } from "#contract/envelope.ts";
import { type ErrorCode, errorCatalogue, type FieldError } from "#contract/errors.ts";
import { normaliseBirthDate } from "#domain/dates/birth-date.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { defaultGender, type Gender, genders, normalisePassportNumber } from "#domain/travellers.ts";

export interface SentTraveller {
  firstName: string;
  lastName: string;
  noSurname: boolean;
  fatherName: string;
  motherName: string;
  passportNumber: string;
  gender: Gender;
  passportIssueDate: CalendarDate | null;
  passportExpiryDate: CalendarDate | null;
  dob: CalendarDate;
  nationality: string;
}

/** Clients write a blank optional field as "" or null; both count as not sent. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

export const name = optional(plainText(120));
export const looseDate = z.string().max(80);

export const person = z.object({
  fullName: name,
  firstName: name,
  lastName: name,
  fatherName: name,
  motherName: name,
  passportNumber: optional(plainText(20)),
  gender: optional(z.string().max(20)),
  passportIssueDate: optional(looseDate),
  passportExpiryDate: optional(looseDate),
  dob: optional(looseDate),
  nationality: optional(plainText(60)),
});
type SentPerson = z.infer<typeof person>;

/** `path` is the traveller's position in the request; it prefixes the names of invalid fields. */
export function readTraveller(
  sent: SentPerson,
  path: string,
): { traveller: SentTraveller; errors: FieldError[] } {
  const passportNumber = normalisePassportNumber(sent.passportNumber ?? "");
  const gender = sent.gender ?? defaultGender;
  const traveller = {
    ...namesOf(sent),
    fatherName: sent.fatherName ?? "",
    motherName: sent.motherName ?? "",
    passportNumber,
    gender: genders.find((word) => word.toLowerCase() === gender.toLowerCase()) ?? defaultGender,
    passportIssueDate: normaliseBirthDate(sent.passportIssueDate),
    passportExpiryDate: normaliseBirthDate(sent.passportExpiryDate),
    dob: normaliseBirthDate(sent.dob) ?? "",
    nationality: sent.nationality ?? "",
  };
  const errors = [...missingFieldsOf(traveller), ...invalidFieldsOf(sent, traveller)];
  return { traveller, errors: errors.map((error) => ({ ...error, field: `${path}.${error.field}` })) };
}

/** Without separate parts, the last word of a full name is the surname; a single word means no surname. */
function namesOf({ fullName = "", firstName, lastName }: SentPerson) {
  if (firstName || lastName) {
    // Some passports print only a surname; it becomes the first name, as on the passport form.
    const parts = { firstName: firstName ?? lastName ?? "", lastName: firstName ? (lastName ?? "") : "" };
    return { ...parts, noSurname: parts.lastName === "" };
  }
  const words = fullName.split(/\s+/).filter((word) => word !== "");
  const surname = words.length > 1 ? (words.at(-1) ?? "") : "";
  const given = words.length > 1 ? words.slice(0, -1) : words;
  return { firstName: given.join(" "), lastName: surname, noSurname: surname === "" };
}

function missingFieldsOf(traveller: SentTraveller): FieldError[] {
  const missing: FieldError[] = [];
  const need = (field: keyof SentTraveller, code: ErrorCode) => {
    if (!traveller[field]) missing.push({ field, code, message: errorCatalogue[code].message });
  };
  need("firstName", "first_name_required");
  need("passportNumber", "passport_number_required");
  need("dob", "birth_date_required");
  if (!traveller.nationality) missing.push({ field: "nationality", message: "Nationality is required" });
  return missing;
}

function invalidFieldsOf(sent: SentPerson, read: SentTraveller): FieldError[] {
  const wrong: FieldError[] = [];
  const { gender, passportIssueDate, passportExpiryDate } = sent;
  if (!/^[A-Z0-9]*$/.test(read.passportNumber)) {
    wrong.push({ field: "passportNumber", message: "Passport Number is letters and digits" });
  }
  if (gender && gender.toLowerCase() !== read.gender.toLowerCase()) {
    wrong.push({ field: "gender", message: `Gender is one of ${genders.join(", ")}` });
  }
  if (passportIssueDate && !read.passportIssueDate) {
    wrong.push({ field: "passportIssueDate", message: "Passport Issue Date is not a date" });
  }
  if (passportExpiryDate && !read.passportExpiryDate) {
    wrong.push({ field: "passportExpiryDate", message: "Passport Expiry Date is not a date" });
  }
  return wrong;
}
