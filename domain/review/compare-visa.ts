// Compares the text of an issued visa with the application before it may be released (D9).
import type { CalendarDate } from "../dates/calendar-date.ts";
import type { TravelDate } from "../dates/travel-dates.ts";
import { isNameIn } from "./visa-name.ts";
import { datesIn, type PrintedDate } from "./visa-dates.ts";

export const visaFields = ["name", "passportNumber", "dateOfBirth", "validity", "entries", "stay"] as const;
export type VisaField = (typeof visaFields)[number];
/** `not_found`: the text contains nothing that could be recognised as this field. */
export type VisaVerdict = "agrees" | "differs" | "not_found";

export const visaVerdicts = ["agrees", "differs", "not_found"] as const satisfies VisaVerdict[];

/** Fields that many visas do not print. */
const optionalFields: readonly VisaField[] = ["entries", "stay"];

export interface VisaFinding {
  field: VisaField;
  verdict: VisaVerdict;
}

/** What the visa should say. Blank or null: the application does not contain it either. */
export interface ExpectedVisa {
  firstName: string;
  lastName: string;
  passportNumber: string;
  /** The passport numbers of the other travellers: each has their own visa. */
  otherNumbers: readonly string[];
  dateOfBirth: CalendarDate | null;
  travelDate: TravelDate | null;
  /** The day of the comparison: a departure before it is ignored, because issuing the visa took longer. */
  today: CalendarDate;
  /** Of the plan, such as 'Single Entry'. */
  entryType: string;
  stayDays: number;
}

/** One finding per field, in order. `text` contains all pages, one line each, with cells separated by two spaces. */
export function compareVisa(text: string, expected: ExpectedVisa): VisaFinding[] {
  const dates = datesIn(text);
  const verdicts = {
    name: nameVerdict(text, expected),
    passportNumber: numberVerdict(text, expected),
    dateOfBirth: birthVerdict(dates, expected.dateOfBirth),
    validity: validityVerdict(dates, expected),
    entries: sameVerdict(entriesIn(text), entriesOf(expected.entryType)),
    stay: sameVerdict(stayDaysIn(text), expected.stayDays),
  } satisfies Record<VisaField, VisaVerdict>;
  return visaFields.map((field) => ({ field, verdict: verdicts[field] }));
}

/** Whether a visa may be released without a second person: every field agrees; entries and stay may be missing. */
export function isConfirmed(findings: readonly VisaFinding[]): boolean {
  return visaFields.every((field) => {
    const verdict = findings.find((finding) => finding.field === field)?.verdict;
    return verdict === "agrees" || (verdict === "not_found" && optionalFields.includes(field));
  });
}

function nameVerdict(text: string, expected: ExpectedVisa): VisaVerdict {
  if (isNameIn(text, expected)) return "agrees";
  return /\b(?:NAMES?|SURNAME|FORENAMES?)\b/i.test(text) ? "differs" : "not_found";
}

/** The number of another traveller, or only another number of the Indian form, makes it somebody else's visa. */
function numberVerdict(text: string, { passportNumber, otherNumbers }: ExpectedVisa): VisaVerdict {
  const plain = text.toUpperCase();
  if (otherNumbers.some((number) => isNumberIn(plain, number))) return "differs";
  if (isNumberIn(plain, passportNumber)) return "agrees";
  return /(?<![A-Z0-9])(?:[A-Z][ -]?\d{7}|[A-Z]{2}[ -]?\d{6})(?![A-Z0-9])/.test(plain)
    ? "differs"
    : "not_found";
}

function isNumberIn(text: string, number: string): boolean {
  const letters = number.toUpperCase().match(/[A-Z0-9]/g) ?? [];
  if (letters.length === 0) return false;
  return new RegExp(`(?<![A-Z0-9])${letters.join("[ -]?")}(?![A-Z0-9])`).test(text);
}

function birthVerdict(dates: readonly PrintedDate[], dateOfBirth: CalendarDate | null): VisaVerdict {
  if (dateOfBirth === null) return "not_found";
  const births = dates.filter(({ meaning }) => meaning === "birth");
  if (births.length > 0) return births.every(({ date }) => date === dateOfBirth) ? "agrees" : "differs";
  return dates.some(({ date }) => date === dateOfBirth) ? "agrees" : "not_found";
}

/** Whether the visa is valid from the departure, or from today if that has passed, until the return. */
function validityVerdict(dates: readonly PrintedDate[], { travelDate, today }: ExpectedVisa): VisaVerdict {
  const until = dates.filter(({ meaning }) => meaning === "until");
  if (until.length === 0) return "not_found";
  const departure = travelDate && travelDate.departure > today ? travelDate.departure : today;
  const back = travelDate && travelDate.arrival > departure ? travelDate.arrival : departure;
  const isLongEnough = until.every(({ date }) => date >= back);
  const hasBegun = dates.every(({ meaning, date }) => meaning !== "from" || date <= departure);
  return isLongEnough && hasBegun ? "agrees" : "differs";
}

/** Agrees only if everything that the visa says is the same as in the application. */
function sameVerdict<Value>(found: readonly Value[], expected: Value | undefined): VisaVerdict {
  if (found.length === 0 || expected === undefined) return "not_found";
  return found.every((value) => value === expected) ? "agrees" : "differs";
}

type Entries = "single" | "double" | "multiple";

const entryWords: readonly [Entries, string][] = [
  ["single", "SINGLE|ONE|0?1"],
  ["double", "DOUBLE|TWO|0?2"],
  ["multiple", "MULTIPLE|MULTI|MULT"],
];

function entriesOf(entryType: string): Entries | undefined {
  return entryWords.find(([, words]) => new RegExp(`^(?:${words})\\b`, "i").test(entryType))?.[0];
}

/** 'MULTIPLE ENTRY', 'Number of entries: 01', 'Entry: Single'; never a port of entry. */
function entriesIn(text: string): Entries[] {
  const label = String.raw`\b(?:(?:NUMBER|NO\.?) OF ENTR(?:Y|IES)|(?<!OF )ENTR(?:Y|IES)(?: TYPE)?)\s*[:\s]\s*`;
  return entryWords.flatMap(([entries, words]) => {
    const patterns = [`\\b(?:${words})[-\\s]ENTR(?:Y|IES)\\b`, `${label}(?:${words})\\b`];
    return patterns.some((pattern) => new RegExp(pattern, "i").test(text)) ? [entries] : [];
  });
}

/** 'Duration of stay: 30 days', 'Stay of up to 30 days', '30 days stay'. */
function stayDaysIn(text: string): number[] {
  const inDays = String.raw`\b(?:(?:DURATION|PERIOD|LENGTH) OF (?:EACH )?STAY|(?:MAXIMUM |MAX\.? )STAY)`;
  const patterns = [
    String.raw`${inDays}(?: IN DAYS)?(?: \(DAYS\))?\s*[:\s]\s*(\d{1,3})\b(?![-/.]\d)`,
    String.raw`\bSTAY(?: OF)?(?: UP TO)?\s*[:\s]\s*(\d{1,3}) ?DAYS?\b`,
    String.raw`\b(\d{1,3}) ?DAYS?['’]? (?:OF )?STAY\b`,
  ];
  return patterns.flatMap((pattern) =>
    [...text.matchAll(new RegExp(pattern, "gi"))].map(([, days]) => Number(days)),
  );
}
