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
const misread: Record<string, string> = {
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
  /** It fits the MRZ's expiry date. */
  fitting: 0.9,
  /** It fits after one digit is corrected. */
  corrected: 0.7,
  /** Only its label supports it, although it does not fit the MRZ's expiry date. */
  labelledUnfitting: 0.6,
  /** Only its label supports it, and there is no MRZ. */
  labelledAlone: 0.85,
} as const;

export function asDigits(text: string): string {
  return text.replace(/[OoQDIliZSsB]/g, (letter) => misread[letter] ?? letter);
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

/**
 * Finds the date of issue. A printed date that fits the MRZ's expiry date is trusted anywhere on the page. One that
 * differs from such a date by a single digit is a misreading of it. Any other date counts only next to its label.
 */
export function readIssueDate(
  cells: readonly TextCell[],
  labelled: TextCell | null | undefined,
  known: KnownDates,
): ReadValue | undefined {
  const printed = cells.flatMap((cell) => findDates(cell).map((found) => ({ ...found, cell })));
  const fitting = known.expiryDate ? issueDatesFor(known.expiryDate, known.dateOfBirth) : [];
  const others = new Set([known.expiryDate, known.dateOfBirth]);
  // A minor's passport may expire on the 18th birthday, regardless of its date of issue.
  const fits = (date: CalendarDate) =>
    known.expiryDate !== null &&
    !others.has(date) &&
    issueDateFits(date, known.expiryDate, known.dateOfBirth);
  const exact = printed.find(({ date }) => fitting.includes(date)) ?? printed.find(({ date }) => fits(date));
  if (exact) {
    const { date, words, cell } = exact;
    return { value: date, words, confidence: Math.max(trust.fitting, cell.confidence) };
  }
  for (const { date, words } of printed) {
    const meant = others.has(date) ? undefined : fitting.find((fit) => differingDigits(fit, date) === 1);
    if (meant) return { value: meant, words, confidence: trust.corrected };
  }
  const [found] = labelled ? findDates(labelled) : [];
  if (!labelled || !found || others.has(found.date)) return undefined;
  return {
    value: found.date,
    words: found.words,
    confidence: Math.min(
      labelled.confidence,
      known.expiryDate ? trust.labelledUnfitting : trust.labelledAlone,
    ),
  };
}

function differingDigits(a: string, b: string): number {
  return a.split("").filter((character, i) => character !== b[i]).length;
}
