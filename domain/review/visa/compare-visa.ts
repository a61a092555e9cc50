// Compares an issued visa's text and machine-readable lines with the application before it may be released (D9).
import type { CalendarDate } from "../../dates/calendar-date.ts";
import type { TravelDate } from "../../dates/travel-dates.ts";
import type { MrzSex } from "../../passport/mrz.ts";
import {
  compareVisaLines,
  type ComparedLines,
  type VisaHolder,
} from "../../travel-documents/compare-visa-lines.ts";
import { findVisaInText, type VisaLines } from "../../travel-documents/visa-in-text.ts";
import { indianNumbersIn } from "./visa-numbers.ts";
import { isNameIn } from "./visa-name.ts";
import { datesIn, type PrintedDate } from "./visa-dates.ts";

export const visaFields = [
  "name",
  "passportNumber",
  "dateOfBirth",
  "sex",
  "nationality",
  "validity",
  "entries",
  "stay",
] as const;
export type VisaField = (typeof visaFields)[number];
/** `not_found`: the visa contains nothing that could be recognised as this field. */
export type VisaVerdict = "agrees" | "differs" | "not_found";

export const visaVerdicts = ["agrees", "differs", "not_found"] as const satisfies VisaVerdict[];

/** Where a verdict comes from: the text of a PDF, or the machine-readable lines, in the text or in the picture. */
export const visaSources = ["text", "lines"] as const;
export type VisaSource = (typeof visaSources)[number];

/** Fields that many visas do not print. */
const optionalFields: readonly VisaField[] = ["sex", "nationality", "entries", "stay"];

export interface VisaFinding {
  field: VisaField;
  verdict: VisaVerdict;
  /** Empty if the field was not found; omitted by comparisons of before it was recorded. */
  sources?: VisaSource[] | undefined;
}

/** What was read of a visa. */
export interface ReadVisa {
  /** All pages, one line each, with cells separated by two spaces; empty for a picture. */
  text: string;
  /** As recognised in the picture of a page. */
  lines: VisaLines | undefined;
}

/** What the visa should say. Blank or null: the application does not contain it either. */
export interface ExpectedVisa extends VisaHolder {
  travelDate: TravelDate | null;
  /** The day of the comparison: a departure before it is ignored, because issuing the visa took longer. */
  today: CalendarDate;
  /** Of the plan, such as 'Single Entry'. */
  entryType: string;
  stayDays: number;
}

/** One finding per field, in order. Lines in the text need no recognition, so they have precedence. */
export function compareVisa(visa: ReadVisa, expected: ExpectedVisa): VisaFinding[] {
  const lines = findLines(visa, expected.today);
  const compared = lines && compareVisaLines(lines, expected, expected.today);
  const inText = compareText(visa.text, expected);
  const inLines = verdictsOfLines(compared, expected);
  return visaFields.map((field) => combine(field, inText[field], inLines[field] ?? "not_found"));
}

/** The machine-readable lines that `compareVisa` compares. */
export function findLines({ text, lines }: ReadVisa, today: CalendarDate): VisaLines | undefined {
  return findVisaInText(text, today) ?? lines;
}

/** Where the verdicts come from together; undefined for comparisons of before it was recorded, and if nothing was found. */
export function sourceOf(findings: readonly VisaFinding[]): VisaSource | "both" | undefined {
  const [first, ...others] = visaSources.filter((source) =>
    findings.some(({ sources }) => sources?.includes(source)),
  );
  return others.length > 0 ? "both" : first;
}

function compareText(text: string, expected: ExpectedVisa): Record<VisaField, VisaVerdict> {
  const dates = datesIn(text);
  return {
    name: nameVerdict(text, expected),
    passportNumber: numberVerdict(text, expected),
    dateOfBirth: birthVerdict(dates, expected.dateOfBirth),
    sex: sameVerdict(sexesIn(text), expected.sex),
    nationality: sameVerdict(nationalitiesIn(text), "IND"),
    validity: validityVerdict(dates, expected),
    entries: sameVerdict(entriesIn(text), entriesOf(expected.entryType)),
    stay: sameVerdict(stayDaysIn(text), expected.stayDays),
  };
}

function verdictsOfLines(
  compared: ComparedLines | undefined,
  expected: ExpectedVisa,
): Partial<Record<VisaField, VisaVerdict>> {
  if (!compared) return {};
  const { validUntil, ...fields } = compared;
  const verdict = (agrees: boolean | undefined) =>
    agrees === undefined ? "not_found" : agrees ? "agrees" : "differs";
  return {
    name: verdict(fields.name),
    passportNumber: verdict(fields.passportNumber),
    dateOfBirth: verdict(fields.dateOfBirth),
    sex: verdict(fields.sex),
    nationality: verdict(fields.nationality),
    validity: validityVerdict(validUntil ? [{ date: validUntil, meaning: "until" }] : [], expected),
  };
}

/** A difference in either source outweighs agreement in the other one. */
function combine(field: VisaField, text: VisaVerdict, lines: VisaVerdict): VisaFinding {
  const found = Object.entries({ text, lines }).filter(([, verdict]) => verdict !== "not_found");
  const sources = visaSources.filter((source) => found.some(([name]) => name === source));
  const verdict = [text, lines].includes("differs") ? "differs" : sources.length > 0 ? "agrees" : "not_found";
  return { field, verdict, sources };
}

/** Whether a visa may be released without a second person: every field agrees; optional ones may be missing. */
export function isConfirmed(findings: readonly VisaFinding[]): boolean {
  return visaFields.every((field) => {
    const verdict = findings.find((finding) => finding.field === field)?.verdict;
    return verdict === "agrees" || (verdict === "not_found" && optionalFields.includes(field));
  });
}

/** These say whose visa it is: it cannot be released while one of them differs. */
const identifyingFields: readonly VisaField[] = ["passportNumber", "dateOfBirth"];

export function isForAnother(findings: readonly VisaFinding[]): boolean {
  return findings.some(({ field, verdict }) => verdict === "differs" && identifyingFields.includes(field));
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
  return indianNumbersIn(plain).length > 0 ? "differs" : "not_found";
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

/** 'Sex: F', 'Gender  FEMALE'. */
export function sexesIn(text: string): MrzSex[] {
  const found = text.matchAll(/\b(?:SEX|GENDER)\s*[:\s]\s*(MALE|FEMALE|[MFX])\b/gi);
  return [...found].map(([, word = ""]) => word.charAt(0).toUpperCase() as MrzSex);
}

/** 'Nationality: INDIAN'; any other word after a colon is another nationality. */
export function nationalitiesIn(text: string): string[] {
  const label = String.raw`\b(?:NATIONALITY|CITIZENSHIP)`;
  const indian = new RegExp(`${label}\\s*[:\\s]\\s*IND(?:IAN?)?\\b`, "i").test(text);
  const named = new RegExp(`${label}[ ]*:[ ]*([A-Z]{3,})`, "gi");
  const others = [...text.matchAll(named)].map(([, word = ""]) => word.toUpperCase());
  return [...(indian ? ["IND"] : []), ...others.filter((word) => !/^IND(?:IAN?)?$/.test(word))];
}

export type Entries = "single" | "double" | "multiple";

const entryWords: readonly [Entries, string][] = [
  ["single", "SINGLE|ONE|0?1"],
  ["double", "DOUBLE|TWO|0?2"],
  ["multiple", "MULTIPLE|MULTI|MULT"],
];

/** "Single Entry" of a plan is `single`; undefined for a kind that is not known. */
export function entriesOf(entryType: string): Entries | undefined {
  return entryWords.find(([, words]) => new RegExp(`^(?:${words})\\b`, "i").test(entryType))?.[0];
}

/** 'MULTIPLE ENTRY', 'Number of entries: 01', 'Entry: Single'; never a port of entry. */
export function entriesIn(text: string): Entries[] {
  const label = String.raw`\b(?:(?:NUMBER|NO\.?) OF ENTR(?:Y|IES)|(?<!OF )ENTR(?:Y|IES)(?: TYPE)?)\s*[:\s]\s*`;
  return entryWords.flatMap(([entries, words]) => {
    const patterns = [`\\b(?:${words})[-\\s]ENTR(?:Y|IES)\\b`, `${label}(?:${words})\\b`];
    return patterns.some((pattern) => new RegExp(pattern, "i").test(text)) ? [entries] : [];
  });
}

/** 'Duration of stay: 30 days', 'Stay of up to 30 days', '30 days stay'. */
export function stayDaysIn(text: string): number[] {
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
