// The machine-readable zone of a passport's data page: reading, building and checking its two lines (ICAO 9303-3, ICAO 9303-4).
import { addYears, isCalendarDate, type CalendarDate } from "../dates/calendar-date.ts";

/** The two lines of 44 characters each (TD3), upper line first. */
export type MrzLines = readonly [string, string];

export type MrzSex = "M" | "F" | "X";

/** The content of the two lines. Text fields contain no fillers; a date that does not exist is null. */
export interface MrzFields {
  documentType: string;
  issuer: string;
  /** Empty when the passport shows one name only; that name is in `givenNames` (D4). */
  surname: string;
  givenNames: string;
  /** The names fill the line to its end, so the printed ones may be longer. */
  namesCut: boolean;
  passportNumber: string;
  nationality: string;
  dateOfBirth: CalendarDate | null;
  sex: MrzSex;
  expiryDate: CalendarDate | null;
  optional: string;
}

/** One verdict for each check digit of line 2; `composite` covers number, birth, expiry and optional together. */
export interface MrzChecks {
  number: boolean;
  birth: boolean;
  expiry: boolean;
  optional: boolean;
  composite: boolean;
}

const weights = [7, 3, 1] as const;
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const line1Pattern = /^[A-Z][A-Z<][A-Z<]{42}$/;
const line2Pattern = /^[A-Z0-9<]{9}[0-9][A-Z<]{3}[0-9<]{6}[0-9][MFX<][0-9]{6}[0-9][A-Z0-9<]{14}[0-9<][0-9]$/;

/** The check digit (0–9) of a text of digits, capitals and fillers: weights 7, 3, 1, modulo 10 (ICAO 9303-3 §4.9). */
export function checkDigit(text: string): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum += valueOf(text.charAt(at)) * (weights[at % 3] ?? 0);
  return sum % 10;
}

/** Verifies the five check digits of line 2. If the optional field is empty, its digit may be `<` or `0`. */
export function mrzChecks(line2: string): MrzChecks {
  const says = (text: string, digit: string) => digit === String(checkDigit(text));
  const optional = line2.slice(28, 42);
  return {
    number: says(line2.slice(0, 9), line2.charAt(9)),
    birth: says(line2.slice(13, 19), line2.charAt(19)),
    expiry: says(line2.slice(21, 27), line2.charAt(27)),
    optional: says(optional, line2.charAt(42)) || (line2[42] === "<" && optional === "<".repeat(14)),
    composite: says(line2.slice(0, 10) + line2.slice(13, 20) + line2.slice(21, 43), line2.charAt(43)),
  };
}

/** Whether every character is allowed in its position (ICAO 9303-4 §4.2). Does not verify the check digits. */
export function isMrzFormat(lines: MrzLines): boolean {
  return line1Pattern.test(lines[0]) && line2Pattern.test(lines[1]);
}

/** Whether the lines are from a passport, every check digit is correct and both dates exist in the right order. */
export function isMrzValid(lines: MrzLines, today: CalendarDate): boolean {
  if (!isMrzFormat(lines) || !lines[0].startsWith("P")) return false;
  if (Object.values(mrzChecks(lines[1])).includes(false)) return false;
  const { dateOfBirth, expiryDate, givenNames } = parseMrz(lines, today);
  return dateOfBirth !== null && expiryDate !== null && dateOfBirth < expiryDate && givenNames !== "";
}

/** Reads the fields of two lines of 44 characters; `today` determines the century of the dates. */
export function parseMrz(lines: MrzLines, today: CalendarDate): MrzFields {
  const [line1, line2] = lines;
  const sex = line2.charAt(20);
  return {
    documentType: withoutFillers(line1.slice(0, 2)),
    issuer: withoutFillers(line1.slice(2, 5)),
    ...parseMrzNames(line1.slice(5)),
    passportNumber: withoutFillers(line2.slice(0, 9)),
    nationality: withoutFillers(line2.slice(10, 13)),
    dateOfBirth: expandBirthDate(line2.slice(13, 19), today),
    sex: sex === "M" || sex === "F" ? sex : "X",
    expiryDate: expandExpiryDate(line2.slice(21, 27), today),
    optional: withoutFillers(line2.slice(28, 42)),
  };
}

/** The birth date of YYMMDD: the latest such day that is not after `today`; null if no such day exists. */
export function expandBirthDate(text: string, today: CalendarDate): CalendarDate | null {
  const century = Number(today.slice(0, 2));
  return (
    [century, century - 1].map((c) => dateOf(c, text)).find((date) => date !== null && date <= today) ?? null
  );
}

/** The expiry date of YYMMDD: the one within 50 years of `today`; null if no such day exists. */
export function expandExpiryDate(text: string, today: CalendarDate): CalendarDate | null {
  const century = Number(today.slice(0, 2));
  const [from, to] = [addYears(today, -50), addYears(today, 50)];
  const candidates = [century, century - 1, century + 1].map((c) => dateOf(c, text));
  return candidates.find((date) => date !== null && date > from && date <= to) ?? null;
}

/** The input of `buildMrz`: names as printed, full dates. */
export interface MrzSource {
  issuer?: string;
  surname: string;
  givenNames: string;
  passportNumber: string;
  nationality?: string;
  dateOfBirth: CalendarDate;
  sex: MrzSex;
  expiryDate: CalendarDate;
  optional?: string;
}

/** Builds the two lines of a passport; names beyond 39 characters are truncated, sex X is written `<`. */
export function buildMrz(source: MrzSource): MrzLines {
  const { issuer = "IND", nationality = "IND", optional = "" } = source;
  const primary = mrzName(source.surname);
  const names = primary ? `${primary}<<${mrzName(source.givenNames)}` : mrzName(source.givenNames);
  const number = withCheck(source.passportNumber.padEnd(9, "<"));
  const birth = withCheck(source.dateOfBirth.slice(2).replaceAll("-", ""));
  const expiry = withCheck(source.expiryDate.slice(2).replaceAll("-", ""));
  const rest = withCheck(optional.padEnd(14, "<"));
  const sex = source.sex === "X" ? "<" : source.sex;
  const composite = checkDigit(number + birth + expiry + rest);
  return [
    `P<${issuer.padEnd(3, "<")}${names.slice(0, 39).padEnd(39, "<")}`,
    `${number}${nationality.padEnd(3, "<")}${birth}${sex}${expiry}${rest}${composite}`,
  ];
}

/** A printed name in the form of the lines: capitals, no apostrophes or dots, spaces and hyphens as fillers. */
export function mrzName(name: string): string {
  return name
    .normalize("NFD")
    .toUpperCase()
    .replace(/[^A-Z\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "<");
}

/** Reads the name field of any format; a single name is the given name (D4). */
export function parseMrzNames(text: string): Pick<MrzFields, "surname" | "givenNames" | "namesCut"> {
  const namesCut = !text.endsWith("<");
  const split = text.indexOf("<<");
  const primary = spaced(split < 0 ? text : text.slice(0, split));
  const secondary = split < 0 ? "" : spaced(text.slice(split + 2));
  return secondary
    ? { surname: primary, givenNames: secondary, namesCut }
    : { surname: "", givenNames: primary, namesCut };
}

function dateOf(century: number, text: string): CalendarDate | null {
  if (!/^\d{6}$/.test(text)) return null;
  const date = `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  return isCalendarDate(date) ? date : null;
}

function withCheck(text: string): string {
  return text + checkDigit(text);
}

function withoutFillers(text: string): string {
  return text.replaceAll("<", "");
}

function spaced(text: string): string {
  return text.replace(/<+/g, " ").trim();
}

function valueOf(character: string): number {
  return Math.max(0, alphabet.indexOf(character));
}
