// What the print of a front page shows of the holder where no trusted MRZ does, and whether it matches (§5, D3).
import { isCalendarDate, type CalendarDate } from "../dates/calendar-date.ts";
import { isIndian, normalisePassportNumber } from "../travellers.ts";
import { editDistance, plainName } from "./compare-names.ts";
import type { EnteredPassport } from "./entered-passport.ts";
import type { MrzSex } from "./mrz.ts";
import type { FieldVerdict, PassportFieldName, PassportReading, ValueVerdicts } from "./reading.ts";

/** The fields that the front page must match (§5). */
export const identityFields = ["firstName", "passportNumber", "dob", "gender", "nationality"] as const;

export interface PrintedIdentity {
  /** Every text in capitals that may be a name, without spaces. */
  names: readonly string[];
  passportNumber: string | null;
  dateOfBirth: CalendarDate | null;
  /** M, F or X. */
  sex: string | null;
  nationality: "IND" | null;
}

/** How a page prints a passport number, a date and the sex, which the date of birth may follow. */
export const identityPatterns = {
  passportNumber: /\b(?:[A-Z]\d{7}|[A-Z]{2}\d{6})\b/g,
  date: /(?<!\d)(\d{2})\/(\d{2})\/(\d{4})(?!\d)/g,
  sex: /(?<=^|\s)[MFX](?=\s\d{2}\/|$)/g,
} as const;

/** Null where print decides nothing: on other pages and documents, and next to a trusted MRZ. */
export function readPrintedIdentity(reading: PassportReading | null): PrintedIdentity | null {
  if (!reading?.print || !isDecidedByPrint(reading)) return null;
  const cells = reading.print.text.split(/\n|\s{2,}/).map((cell) => cell.trim());
  const { issueDate, expiryDate, placeOfIssue } = reading.fields;
  const dates = cells.flatMap(datesIn).filter((date) => date !== issueDate && date !== expiryDate);
  const isNationality = (cell: string) => /^INDIAN\b/.test(cell) || joined(cell) === "INDIAN";
  const isOther = (cell: string) =>
    isNationality(cell) ||
    plainName(cell) === plainName(placeOfIssue ?? "") ||
    /^IND$|REPUBLIC|SPECIMEN/.test(cell);
  return {
    names: cells.filter((cell) => /^[A-Z][A-Z' .-]{2,}$/.test(cell) && !isOther(cell)).map(joined),
    passportNumber: onlyOne(cells.flatMap((cell) => cell.match(identityPatterns.passportNumber) ?? [])),
    dateOfBirth: onlyOne(dates),
    sex: onlyOne(cells.flatMap((cell) => cell.match(identityPatterns.sex) ?? [])),
    nationality: cells.some(isNationality) ? "IND" : null,
  };
}

/** Whether a front page can be matched by its print: a name and all other fields are legible. */
export function isIdentityLegible(reading: PassportReading | null): boolean {
  const printed = readPrintedIdentity(reading);
  if (!printed || printed.names.length === 0) return false;
  return [printed.passportNumber, printed.dateOfBirth, printed.sex, printed.nationality].every(Boolean);
}

/** Each of these is enough: who the holder is, or the dates that the last page also shows. */
const matchingPrint: readonly (readonly PassportFieldName[])[] = [
  ["givenNames", "passportNumber", "dateOfBirth"],
  ["issueDate", "expiryDate"],
];

function isDecidedByPrint({ ok, page, problems, otherDocument }: PassportReading): boolean {
  return !ok && page === "data" && !otherDocument && !problems.includes("not_indian");
}

/** Whether the print of a front page shows what is known of the passport from elsewhere, as looked up on the page. */
export function isPrintMatched(reading: PassportReading | null, values: ValueVerdicts): boolean {
  if (!reading || !isDecidedByPrint(reading)) return false;
  return matchingPrint.some((fields) => fields.every((field) => values[field]?.verdict === "confirmed"));
}

/** A single different character may be a misreading; names are confirmed or stay open. */
export function comparePrintedIdentity(
  entered: EnteredPassport,
  printed: PrintedIdentity,
): Record<(typeof identityFields)[number] | "lastName", FieldVerdict> {
  const nameIs = (name: string): FieldVerdict =>
    name !== "" && printed.names.includes(joined(name)) ? "confirmed" : "could-not-tell";
  return {
    firstName: nameIs(entered.firstName),
    lastName: nameIs(entered.lastName),
    passportNumber: compareText(normalisePassportNumber(entered.passportNumber), printed.passportNumber),
    dob: compareText(entered.dob ?? "", printed.dateOfBirth),
    gender: printed.sex ? verdict(sexOf(entered.gender) === printed.sex) : "could-not-tell",
    nationality: printed.nationality ? verdict(isIndian(entered.nationality)) : "could-not-tell",
  };
}

/** The MRZ's letter for a gender. */
export function sexOf(gender: string): MrzSex {
  if (gender === "Male") return "M";
  return gender === "Female" ? "F" : "X";
}

function compareText(entered: string, read: string | null): FieldVerdict {
  if (entered === "" || read === null) return "could-not-tell";
  if (entered === read) return "confirmed";
  return editDistance(entered, read) > 1 ? "contradicted" : "could-not-tell";
}

function verdict(agrees: boolean): FieldVerdict {
  return agrees ? "confirmed" : "contradicted";
}

function datesIn(cell: string): CalendarDate[] {
  const found = cell.matchAll(identityPatterns.date);
  return [...found].map(([, day, month, year]) => `${year}-${month}-${day}`).filter(isCalendarDate);
}

/** The value, if the page shows exactly one. */
function onlyOne<Value>(values: readonly Value[]): Value | null {
  const [value, ...others] = new Set(values);
  return value !== undefined && others.length === 0 ? value : null;
}

function joined(name: string): string {
  return plainName(name).replaceAll(" ", "");
}
