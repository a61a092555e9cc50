// The values printed on an issued visa, to be shown next to those of the application. They decide nothing.
import type { CalendarDate } from "../../dates/calendar-date.ts";
import { parseDocument } from "../../travel-documents/parse-document.ts";
import {
  entriesIn,
  entriesOf,
  type ExpectedVisa,
  findLines,
  nationalitiesIn,
  type ReadVisa,
  sexesIn,
  stayDaysIn,
  type VisaField,
} from "./compare-visa.ts";
import { datesIn, type PrintedDate } from "./visa-dates.ts";
import { isNameIn, printedNames } from "./visa-name.ts";
import { numbersOnVisa, visaNumbersIn } from "./visa-numbers.ts";

/**
 * Each value that was read, once. Dates are calendar dates and validities intervals (ISO 8601-2), `2026-11-25/2027-02-24` or
 * `../2027-02-24`; sexes are those of the MRZ, the nationality of India is `IND`, and numbers of entries are `Entries`.
 */
export type VisaValues = Record<VisaField | "visaNumber", string[]>;

type Holder = Pick<ExpectedVisa, "firstName" | "lastName" | "dateOfBirth" | "otherNumbers">;

/** `today` decides the century of the dates of machine-readable lines. */
export function valuesOnVisa(visa: ReadVisa, holder: Holder, today: CalendarDate): VisaValues {
  const lines = findLines(visa, today);
  const inLines = lines && parseDocument(lines.format, lines.lines, today);
  const dates = datesIn(visa.text);
  const numbers = [...numbersOnVisa(visa, today), ...fellowNumbers(visa.text, holder)];
  const lineNumber = inLines && !numbers.includes(inLines.documentNumber) ? [inLines.documentNumber] : [];
  return {
    name: once([...namesIn(visa.text, holder), inLines && `${inLines.givenNames} ${inLines.surname}`.trim()]),
    passportNumber: once(numbers),
    dateOfBirth: once([...birthsIn(dates, holder), inLines?.dateOfBirth]),
    sex: once([...sexesIn(visa.text), inLines?.sex === "X" ? undefined : inLines?.sex]),
    nationality: once([...nationalitiesIn(visa.text), inLines?.nationality]),
    validity: once([...validitiesIn(dates), inLines?.expiryDate && validity(undefined, inLines.expiryDate)]),
    entries: once(entriesIn(visa.text)),
    stay: once(stayDaysIn(visa.text).map(String)),
    visaNumber: once([...visaNumbersIn(visa.text), ...lineNumber]),
  };
}

/** The same fields of the application; empty for what it does not contain. */
export function valuesOfApplication(
  expected: Pick<
    ExpectedVisa,
    | "firstName"
    | "lastName"
    | "passportNumber"
    | "dateOfBirth"
    | "sex"
    | "travelDate"
    | "entryType"
    | "stayDays"
  >,
): Record<VisaField, string> {
  const { firstName, lastName, travelDate } = expected;
  return {
    name: `${firstName} ${lastName}`.trim(),
    passportNumber: expected.passportNumber,
    dateOfBirth: expected.dateOfBirth ?? "",
    sex: expected.sex,
    nationality: "IND",
    validity: travelDate ? validity(travelDate.departure, travelDate.arrival) : "",
    entries: entriesOf(expected.entryType) ?? expected.entryType,
    stay: String(expected.stayDays),
  };
}

function validity(from: CalendarDate | undefined, until: CalendarDate): string {
  return `${from ?? ".."}/${until}`;
}

function once(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value || []))];
}

/** A name without a label is only recognised if it is the holder's. */
function namesIn(text: string, holder: Holder): string[] {
  if (isNameIn(text, holder)) return [`${holder.firstName} ${holder.lastName}`.trim().toUpperCase()];
  return printedNames(text);
}

/** Numbers of the fellow travellers that are not of the Indian form. */
function fellowNumbers(text: string, { otherNumbers }: Holder): string[] {
  const words = text.toUpperCase().split(/[^A-Z0-9]+/);
  return otherNumbers.filter((number) => words.includes(number.toUpperCase()));
}

function birthsIn(dates: readonly PrintedDate[], { dateOfBirth }: Holder): CalendarDate[] {
  const births = dates.filter(({ meaning }) => meaning === "birth");
  const found = births.length > 0 ? births : dates.filter(({ date }) => date === dateOfBirth);
  return found.map(({ date }) => date);
}

function validitiesIn(dates: readonly PrintedDate[]): string[] {
  const from = dates.find(({ meaning }) => meaning === "from")?.date;
  return dates.filter(({ meaning }) => meaning === "until").map(({ date }) => validity(from, date));
}
