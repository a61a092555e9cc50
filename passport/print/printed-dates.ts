// Finds dates as printed (DD/MM/YYYY), and which of them is the date of issue.
import { issueDateFits, issueDatesFor } from "#domain/passport/issue-date.ts";
import { isCalendarDate, type CalendarDate } from "#domain/dates/calendar-date.ts";
import type { ReadValue } from "./read-value.ts";
import { wordsBetween, type TextCell } from "./text-cells.ts";
import type { Word } from "./words.ts";

export interface KnownDates {
  expiryDate: CalendarDate | null;
  dateOfBirth: CalendarDate | null;
}

/** Letters that digits are often misread as. */
const lookAlikes: Record<string, string> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  I: "1",
  l: "1",
  i: "1",
  Z: "2",
  S: "5",
  s: "5",
  B: "8",
};

/** How far a date of issue is trusted, 0 to 1, by what supports it. */
const trust = {
  /** It is the date that the MRZ's expiry date implies. */
  fitting: 0.97,
  /** It fits the MRZ's expiry date, but other dates would too. */
  possible: 0.9,
  /** Only its label supports it, although it does not fit the MRZ's expiry date. */
  labelledUnfitting: 0.6,
  /** Only its label supports it, and there is no MRZ. */
  labelledAlone: 0.85,
} as const;

function asDigits(text: string): string {
  return text.replace(/[OoQDIliZSsB]/g, (letter) => lookAlikes[letter] ?? letter);
}

export interface PrintedDate {
  date: CalendarDate;
  words: Word[];
}

/** Returns all real dates in a cell, in order. */
export function findDates(cell: TextCell): PrintedDate[] {
  // The digits are at the same positions as in the cell's text.
  const matches = asDigits(cell.text).matchAll(/(?<!\d)(\d{2})\s?[/.-]\s?(\d{2})\s?[/.-]\s?(\d{4})(?!\d)/g);
  return [...matches]
    .map((match) => {
      const [whole, day, month, year] = match;
      const words = wordsBetween(cell, match.index, match.index + whole.length);
      return { date: `${year}-${month}-${day}`, words };
    })
    .filter(({ date }) => isCalendarDate(date));
}

/** The part of a cell that shows a date. */
export function asCell({ cell, words }: { cell: TextCell; words: readonly Word[] }): TextCell {
  return { ...cell, words, text: words.map(({ text }) => text).join(" ") };
}

interface DatedPage {
  cells: readonly TextCell[];
  /** Reads a cell again, as a date. */
  readDate: (cell: TextCell) => ReadValue | undefined;
  /** Looks for a date anywhere in the print. */
  findDate: (date: CalendarDate) => readonly Word[] | undefined;
}

/**
 * Finds the date of issue. The date that the MRZ's expiry date implies is trusted anywhere on the page. Any other date is
 * read again, and counts if it fits, or next to its label.
 */
export function findIssueDate(
  page: DatedPage,
  labelled: TextCell | null | undefined,
  known: KnownDates,
): ReadValue | undefined {
  const printed = page.cells.flatMap((cell) => findDates(cell).map((found) => ({ ...found, cell })));
  const implied = known.expiryDate ? issueDatesFor(known.expiryDate, known.dateOfBirth) : [];
  const exact = printed.find(({ date }) => implied.includes(date));
  if (exact) return { value: exact.date, words: exact.words, confidence: trust.fitting };
  for (const date of implied) {
    const words = page.findDate(date);
    if (words) return { value: date, words, confidence: trust.fitting };
  }
  const others = printed.filter(({ date }) => date !== known.expiryDate && date !== known.dateOfBirth);
  const ordered = [
    ...others.filter(({ cell }) => cell === labelled),
    ...others.filter(({ cell }) => cell !== labelled),
  ];
  return readOther(ordered, page.readDate, { ...known, implied, labelled });
}

interface Expected extends KnownDates {
  implied: readonly CalendarDate[];
  labelled: TextCell | null | undefined;
}

function readOther(
  printed: readonly (PrintedDate & { cell: TextCell })[],
  readDate: DatedPage["readDate"],
  { labelled, implied, ...known }: Expected,
): ReadValue | undefined {
  for (const found of printed) {
    const read = readDate(asCell(found));
    const near = fits(found.date, known) ? undefined : implied.find((own) => isNear(own, found.date));
    // Either the digit was misread, or the passport is valid for a shorter time: a certain digit leaves this open.
    if (near && (!read || read.value === near))
      return { value: near, words: found.words, confidence: trust.possible };
    if (near || !read || read.value === known.expiryDate || read.value === known.dateOfBirth) continue;
    const confidence = trustIn(read.value, known, found.cell === labelled);
    if (confidence !== undefined) return { ...read, confidence: Math.min(read.confidence, confidence) };
  }
  return undefined;
}

function fits(date: CalendarDate, { expiryDate, dateOfBirth }: KnownDates): boolean {
  return expiryDate !== null && issueDateFits(date, expiryDate, dateOfBirth);
}

/** Whether all digits but one are the same. */
function isNear(a: CalendarDate, b: CalendarDate): boolean {
  return a.split("").filter((digit, at) => digit !== b[at]).length === 1;
}

/** Undefined if nothing supports the date. */
function trustIn(date: CalendarDate, known: KnownDates, isLabelled: boolean): number | undefined {
  const { expiryDate, dateOfBirth } = known;
  if (expiryDate === null) return isLabelled ? trust.labelledAlone : undefined;
  if (issueDatesFor(expiryDate, dateOfBirth).includes(date)) return trust.fitting;
  // A minor's passport may expire on the 18th birthday, regardless of its date of issue.
  if (issueDateFits(date, expiryDate, dateOfBirth)) return trust.possible;
  return isLabelled ? trust.labelledUnfitting : undefined;
}
