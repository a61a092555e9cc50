// What is submitted to the authority for one traveller: the fields in the order of its form, and files named for its portal.
import { formatDate, type CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import { documentKinds, type DocumentKind } from "../documents/document-kinds.ts";
import { fileEndings, type MediaType } from "../documents/upload-limits.ts";
import { mrzName } from "../passport/mrz.ts";
import type { PassportDetails } from "../travellers.ts";

/** The order of an authority's form: the person, the passport, the parents, the trip. */
const formFields = {
  surname: (filed) => filed.lastName,
  givenNames: (filed) => filed.firstName,
  sex: (filed) => filed.gender,
  dateOfBirth: (filed) => day(filed.dob),
  nationality: (filed) => filed.nationality,
  passportNumber: (filed) => filed.passportNumber,
  passportIssueDate: (filed) => day(filed.passportIssueDate),
  passportExpiryDate: (filed) => day(filed.passportExpiryDate),
  placeOfIssue: (filed) => filed.placeOfIssue,
  fatherName: (filed) => filed.fatherName,
  motherName: (filed) => filed.motherName,
  visaType: (filed) => filed.visaType,
  entryType: (filed) => filed.entryType,
  departure: (filed) => day(filed.travelDate?.departure),
  arrival: (filed) => day(filed.travelDate?.arrival),
} as const satisfies Record<string, (filed: Filed) => string>;
export type FilingField = keyof typeof formFields;
export const filingFieldNames = Object.keys(formFields) as [FilingField, ...FilingField[]];

export type Filed = Omit<PassportDetails, "noSurname"> & {
  /** The plan's number of entries. */
  visaType: string;
  entryType: string;
  travelDate: TravelDate | null;
};

/** Every field that has a value, dates as '5 Dec 2026'. */
export function filingFields(filed: Filed): { field: FilingField; value: string }[] {
  return filingFieldNames
    .map((field) => ({ field, value: formFields[field](filed).trim() }))
    .filter(({ value }) => value !== "");
}

function day(date: CalendarDate | null | undefined): string {
  return date ? formatDate(date) : "";
}

export interface PortalFile {
  /** The traveller's position on the application, from 1, because two may have the same name. */
  position: number;
  firstName: string;
  lastName: string;
  kind: DocumentKind;
  mediaType: MediaType;
}

const longestName = 40;

/** '1-IYER-MEERA-passport-first-page.jpg': letters A–Z, digits, hyphens and one dot, which every portal accepts. */
export function portalFileName({ position, firstName, lastName, kind, mediaType }: PortalFile): string {
  const words = mrzName(`${lastName} ${firstName}`).split("<").filter(Boolean);
  const holder = words.join("-").slice(0, longestName).replace(/-$/, "");
  const title = documentKinds[kind].toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${[position, holder || "TRAVELLER", title].join("-")}.${fileEndings[mediaType]}`;
}
