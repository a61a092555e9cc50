// Turns a cell of recognised text into a name, a place, a file number or a date, with its confidence.
import { asDigits, findDates } from "./printed-dates.ts";
import type { ReadValue } from "./read-value.ts";
import type { TextCell } from "./text-cells.ts";
import type { Word } from "./words.ts";

/** Factors by which trust falls when the text had to be changed. */
const trust = { cut: 0.7, correctedDigits: 0.85, letterAmongDigits: 0.6 } as const;

type MaybeCell = TextCell | null | undefined;

/** Reads a person's name in capitals. */
export function readName(cell: MaybeCell): ReadValue | undefined {
  if (!cell) return undefined;
  const { value, words } = capitals(cell);
  return /^[A-Z][A-Z' .-]{2,}$/.test(value)
    ? { value, words, confidence: confidenceIn(cell, value) }
    : undefined;
}

/** Reads a town in capitals, one or more words. */
export function readPlace(cell: MaybeCell): ReadValue | undefined {
  if (!cell || /\d{2}/.test(cell.text)) return undefined;
  const { value: whole, words } = capitals(cell);
  const value = whole.replace(/[.,]$/, "");
  return /^[A-Z][A-Z' .,()-]{2,}$/.test(value)
    ? { value, words, confidence: confidenceIn(cell, value) }
    : undefined;
}

/** Reads a passport file number: two letters, then 11 to 13 letters and digits, at least eight of them digits. */
export function readFileNumber(cell: MaybeCell): ReadValue | undefined {
  const read = cell?.text.replace(/[^A-Za-z0-9]/g, "") ?? "";
  if (!cell || !/^[A-Z]{2}[A-Za-z0-9]{11,13}$/.test(read) || !/(?:.*\d){8}/.test(read)) return undefined;
  const value = read.slice(0, 2) + asDigits(read.slice(2));
  // A letter among the digits is sometimes right, but more often a misread digit.
  const isUsual = /^[A-Z]{2}\d+$/.test(value);
  const factor = isUsual ? (value === read ? 1 : trust.correctedDigits) : trust.letterAmongDigits;
  return { value, words: cell.words, confidence: confidenceIn(cell, value) * factor };
}

export function readDate(cell: MaybeCell): ReadValue | undefined {
  const [found] = cell ? findDates(cell) : [];
  return cell && found ? { value: found.date, words: found.words, confidence: cell.confidence } : undefined;
}

/**
 * Returns the text from the first to the last word in capitals. Other marks and small letters at the ends are noise. Words
 * with a capital or a digit may be misread parts of the value, so they belong to its place.
 */
function capitals({ words }: TextCell): { value: string; words: readonly Word[] } {
  const isValue = ({ text }: Word) => /^[A-Z][A-Z'.,()-]*$/.test(text);
  const first = words.findIndex((word) => isValue(word) && word.text.length > 1);
  const value = first < 0 ? [] : words.slice(first, words.findLastIndex(isValue) + 1);
  const isPart = ({ text }: Word) => /[A-Z0-9]/.test(text);
  return {
    value: value
      .map(({ text }) => text)
      .join(" ")
      .toUpperCase(),
    words: words.slice(words.findIndex(isPart), words.findLastIndex(isPart) + 1),
  };
}

// If characters had to be cut off, we trust the rest less.
function confidenceIn(cell: TextCell, value: string): number {
  const plain = (text: string) => text.replace(/[^A-Za-z0-9]/g, "");
  return cell.confidence * (plain(value).length === plain(cell.text).length ? 1 : trust.cut);
}
