// A traveller's details with one field corrected, checked by the rules of the passport form.
import type { CalendarDate } from "../../dates/calendar-date.ts";
import { type Finding, passportFindings } from "../../journey.ts";
import { genders, type PassportDetails } from "../../travellers.ts";
import { isDateField, type RequestableField } from "./requestable-fields.ts";

export interface Corrected {
  field: RequestableField;
  /** As the form stores it; dates as YYYY-MM-DD, blank if there is none. */
  value: string;
  /** With a blank surname. */
  noSurname?: boolean | undefined;
}

export function valueOf(details: PassportDetails, field: RequestableField): string {
  return details[field] ?? "";
}

export function correctDetails(details: PassportDetails, corrected: Corrected): PassportDetails {
  const { field, value, noSurname = false } = corrected;
  if (field === "gender")
    return { ...details, gender: genders.find((each) => each === value) ?? details.gender };
  if (field === "lastName") return { ...details, lastName: value, noSurname: value === "" && noSurname };
  return { ...details, [field]: isDateField(field) && value === "" ? null : value };
}

/** What the form would find in the field; for a date of birth also the consent that a child needs. */
export function findFieldProblem(
  details: PassportDetails & { guardianConsent: boolean },
  field: RequestableField,
  today: CalendarDate,
): Finding | undefined {
  const isAbout = (found: Finding) =>
    found.field === field || (field === "dob" && found.field === "guardianConsent");
  return passportFindings(details, today).find(isAbout);
}
