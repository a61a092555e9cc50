// A traveller of an application: fields, identity and how entries are merged (§3, §4, D22).
import type { CalendarDate } from "./dates/calendar-date.ts";

export const genders = ["Male", "Female", "Other"] as const;
export type Gender = (typeof genders)[number];
export const defaultGender: Gender = "Male";

/** The passport form. Blank text is not yet filled in; dates are null until known. */
export interface PassportDetails {
  firstName: string;
  lastName: string;
  noSurname: boolean;
  fatherName: string;
  motherName: string;
  passportNumber: string;
  gender: Gender;
  passportIssueDate: CalendarDate | null;
  passportExpiryDate: CalendarDate | null;
  dob: CalendarDate | null;
  nationality: string;
  placeOfIssue: string;
}

export const blankPassportDetails: PassportDetails = {
  firstName: "",
  lastName: "",
  noSurname: false,
  fatherName: "",
  motherName: "",
  passportNumber: "",
  gender: defaultGender,
  passportIssueDate: null,
  passportExpiryDate: null,
  dob: null,
  nationality: "Indian",
  placeOfIssue: "",
};

/** The identity key: upper case, without spaces or hyphens. */
export function normalisePassportNumber(text: string): string {
  return text.toUpperCase().replace(/[\s-]/g, "");
}

/** Indian numbers are a letter and 7 digits, or 2 letters and 6 digits; others cause a warning, never a rejection. */
export function looksLikePassportNumber(text: string): boolean {
  return /^(?:[A-Z]\d{7}|[A-Z]{2}\d{6})$/.test(normalisePassportNumber(text));
}

/** The ways in which people and passports write it: IND, India, Indian. */
export function isIndian(nationality: string): boolean {
  return /^ind(ian?)?$/i.test(nationality.trim());
}

export function fullNameOf(traveller: Pick<PassportDetails, "firstName" | "lastName">): string {
  return [traveller.firstName, traveller.lastName].filter((name) => name.trim() !== "").join(" ");
}

/** A visa's travellers as the state slice stores them (§3). */
export interface PassportDetailEntry<T extends { passportNumber: string }> {
  visaId: string;
  travellers: T[];
}
