// Reads a value again once its place is known: its whole line, three times, by what can be printed there.
import { editDistance } from "#domain/passport/compare-names.ts";
import { issuePlaces } from "#domain/passport/issue-places.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { Surface } from "../locate/surface.ts";
import type { PrintNetwork } from "../print/print-network.ts";
import type { ReadPiece } from "../print/read-pieces.ts";
import type { ReadValue } from "../print/read-value.ts";
import type { TextCell } from "../print/text-cells.ts";
import { findAgreement } from "./agree.ts";
import { anyDigit, capital, dateSeparator, digitsOf } from "./look-alikes.ts";
import { matchPattern, type Pattern } from "./match-pattern.ts";
import { readLine, type LineReading } from "./read-line.ts";
import { spellCapitals, type SpelledCapitals } from "./spell-capitals.ts";
import { limits } from "./thresholds.ts";
import { findValueLine } from "./value-line.ts";

export type ValueKind = "name" | "place" | "fileNumber" | "date";

/** Returns undefined if the cell shows no such value, or not certainly. `cells` are all cells of the page. */
export type ReadCell = (cell: TextCell, cells: readonly TextCell[], kind: ValueKind) => ReadValue | undefined;

interface Page {
  surface: Surface;
  network: PrintNetwork;
  pieces: readonly ReadPiece[];
}

export function createCellReader({ surface, network, pieces }: Page): ReadCell {
  return (cell, cells, kind) => {
    const read = readers[kind](readLine(surface, network, findValueLine(cell, cells, pieces)));
    return read && { ...read, words: read.words ?? cell.words };
  };
}

/** Without its words, a value is where its cell is. */
type Read = Omit<ReadValue, "words"> & Partial<Pick<ReadValue, "words">>;
type Reader = (readings: readonly LineReading[]) => Read | undefined;

const readers: Record<ValueKind, Reader> = {
  name: (readings) => readText(readings, limits.name.agreement),
  place: (readings) => readListedPlace(readings) ?? readOtherPlace(readings),
  fileNumber: (readings) => readPattern(readings, fileNumberPatterns),
  date: (readings) => {
    const read = readPattern(readings, [datePattern]);
    const value = read?.value.split("/").toReversed().join("-");
    return read && value && isCalendarDate(value) ? { ...read, value } : undefined;
  },
};

function readText(readings: readonly LineReading[], minAgreement: number): Read | undefined {
  const found = findAgreement(readings.map(spellCapitals));
  if (!found || found.agreement < minAgreement) return undefined;
  const { agreeing, agreement } = found;
  const value = separateWords(agreeing);
  return value === undefined ? undefined : { value, words: agreeing[0].words, confidence: agreement };
}

/** Returns the text with its spaces, or undefined if a gap may or may not be one. */
function separateWords(agreeing: readonly [SpelledCapitals, ...SpelledCapitals[]]): string | undefined {
  const [{ value }] = agreeing;
  const gaps = value.split("").map((_, at) => {
    const measured = agreeing.map((spelled) => spelled.gaps[at] ?? 0);
    return measured.reduce((sum, gap) => sum + gap, 0) / measured.length;
  });
  // Most names have several words, so in a single one a smaller gap is already doubtful.
  const isOneWord = gaps.every((gap) => gap < limits.space.min);
  const max = isOneWord ? limits.space.maxInOneWord : limits.space.max;
  if (gaps.some((gap) => gap > max && gap < limits.space.min)) return undefined;
  return value
    .split("")
    .map((character, at) => (gaps[at]! >= limits.space.min ? `${character} ` : character))
    .join("")
    .trim();
}

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const twoLetters: Pattern = [letters.map(capital), letters.map(capital)];
/** Two letters and 11 to 13 digits. */
const fileNumberPatterns: readonly Pattern[] = [13, 12, 11].map((count) => [
  ...twoLetters,
  ...Array.from({ length: count }, () => anyDigit),
]);
const dayAndMonth: Pattern = [digitsOf("0123"), anyDigit, dateSeparator, digitsOf("01"), anyDigit];
const year: Pattern = [digitsOf("12"), digitsOf("09"), anyDigit, anyDigit];
const datePattern: Pattern = [...dayAndMonth, dateSeparator, ...year];

/** Reads the pattern that explains the whole line at the least cost. */
function readPattern(readings: readonly LineReading[], patterns: readonly Pattern[]): Read | undefined {
  const matches = readings.map(({ scores }) => {
    const found = patterns
      .map((pattern) => matchPattern(scores, pattern, "whole"))
      .filter((match) => match !== undefined)
      .toSorted((a, b) => a.cost - b.cost)[0];
    if (!found || found.cost > limits.number.mean * found.text.length) return undefined;
    const confidence = 1 - Math.exp(-found.margin);
    return { value: found.text, confidence };
  });
  const found = findAgreement(matches);
  if (!found || found.agreement < 1 - Math.exp(-limits.number.margin)) return undefined;
  return { value: found.agreeing[0].value, confidence: found.agreement };
}

const placePatterns = issuePlaces.map((place) => ({
  place,
  pattern: place
    .replaceAll(" ", "")
    .split("")
    .map((letter) => [capital(letter)]),
}));
/** A listed place has at most this many characters more or fewer than were read. */
const maxLengthDifference = 4;

function readListedPlace(readings: readonly LineReading[]): Read | undefined {
  const spelled = readings.map(spellCapitals).find((text) => text !== undefined);
  if (!spelled) return undefined;
  const length = spelled.value.length;
  const [best, next] = placePatterns
    .filter(({ pattern }) => Math.abs(pattern.length - length) <= maxLengthDifference)
    .map(({ place, pattern }) => ({ place, cost: meanCost(readings, pattern), length: pattern.length }))
    .toSorted((a, b) => a.cost - b.cost);
  if (!best || best.cost > limits.place.mean * best.length) return undefined;
  const margin = (next?.cost ?? Infinity) - best.cost;
  if (margin < limits.place.margin) return undefined;
  return { value: best.place, words: spelled.words, confidence: 1 - Math.exp(-margin / 2) };
}

function meanCost(readings: readonly LineReading[], pattern: Pattern): number {
  const costs = readings.map(({ scores }) => matchPattern(scores, pattern, "whole")?.cost ?? Infinity);
  return costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
}

/** A text that is nearly a listed place is more likely a misreading of it than another place. */
function readOtherPlace(readings: readonly LineReading[]): Read | undefined {
  const read = readText(readings, limits.place.agreement);
  const isNearListed = issuePlaces.some(
    (place) => read && editDistance(read.value, place) <= Math.max(1, Math.floor(place.length / 3)),
  );
  return isNearListed ? undefined : read;
}
