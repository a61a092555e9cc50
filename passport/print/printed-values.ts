// Turns a cell of recognised text into a name, a place, a file number or a date, with what it is worth.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { asDigits, findDates } from "./printed-dates.ts";
import type { ReadValue } from "./read-value.ts";
import type { TextCell } from "./text-cells.ts";

type MaybeCell = TextCell | null | undefined;

/** A person's name in capitals. */
export function readName(cell: MaybeCell): ReadValue | undefined {
  if (!cell) return undefined;
  const value = capitals(cell.text);
  return /^[A-Z][A-Z' .-]{2,}$/.test(value) ? { value, confidence: sureness(cell, value) } : undefined;
}

/** A town in capitals, of one or more words. */
export function readPlace(cell: MaybeCell): ReadValue | undefined {
  if (!cell || /\d{2}/.test(cell.text)) return undefined;
  const value = capitals(cell.text).replace(/[.,]$/, "");
  return /^[A-Z][A-Z' .,()-]{2,}$/.test(value) ? { value, confidence: sureness(cell, value) } : undefined;
}

/** A passport file number: two letters, then twelve or thirteen letters and digits, mostly digits. */
export function readFileNumber(cell: MaybeCell): ReadValue | undefined {
  const read = cell?.text.replace(/[^A-Za-z0-9]/g, "") ?? "";
  if (!cell || !/^[A-Z]{2}[A-Za-z0-9]{11,13}$/.test(read) || !/(?:.*\d){8}/.test(read)) return undefined;
  const value = read.slice(0, 2) + asDigits(read.slice(2));
  // A letter among the digits is right now and then, but more often a misread digit.
  const doubt = /^[A-Z]{2}\d+$/.test(value) ? (value === read ? 1 : 0.85) : 0.6;
  return { value, confidence: sureness(cell, value) * doubt };
}

export function readDate(cell: MaybeCell): { value: CalendarDate; confidence: number } | undefined {
  const [value] = cell ? findDates(cell.text) : [];
  return cell && value ? { value, confidence: cell.confidence } : undefined;
}

/** Words in capitals from the first to the last; stray marks and small letters at either end are noise. */
function capitals(text: string): string {
  const words = text.split(/\s+/);
  const isValue = (word: string) => /^[A-Z][A-Z'.,()-]*$/.test(word);
  const first = words.findIndex((word) => isValue(word) && word.length > 1);
  const last = words.findLastIndex(isValue);
  return first < 0
    ? ""
    : words
        .slice(first, last + 1)
        .join(" ")
        .toUpperCase();
}

// What had to be cut away or put into capitals lowers the trust in the rest.
function sureness(cell: TextCell, value: string): number {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]/g, "");
  return cell.confidence * (plain(value).length === plain(cell.text).length ? 1 : 0.7);
}
