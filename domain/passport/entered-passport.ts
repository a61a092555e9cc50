// What the comparison with the passport compares: the entered values and the pages that were read (D3, D6).
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { PassportReading } from "./reading.ts";

/** The values of the passport form; blank or null means not entered. */
export interface EnteredPassport {
  firstName: string;
  lastName: string;
  passportNumber: string;
  gender: string;
  dob: CalendarDate | null;
  nationality: string;
  passportExpiryDate: CalendarDate | null;
  passportIssueDate: CalendarDate | null;
  placeOfIssue: string;
  fatherName: string;
  motherName: string;
}

/** Both pages, as far as they were read. */
export interface PassportPages {
  front: PassportReading | null;
  last: PassportReading | null;
}
