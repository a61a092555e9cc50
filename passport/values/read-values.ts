// Reads a value again once its place is known: its whole line, three times, by what can be printed there.
import { editDistance } from "#domain/passport/compare-names.ts";
import { issuePlaces } from "#domain/passport/issue-places.ts";
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { Surface } from "../locate/surface.ts";
import type { FrameScores } from "../network/strip-network.ts";
import type { PrintNetwork } from "../print/print-network.ts";
import type { ReadPiece } from "../print/read-pieces.ts";
import type { ReadValue } from "../print/read-value.ts";
import type { TextCell } from "../print/text-cells.ts";
import { anyDigit, capital, dateSeparator, digitsOf, mark } from "./look-alikes.ts";
import { matchPattern, type Option, type Pattern } from "./match-pattern.ts";
import { readLine, type LineReading } from "./read-line.ts";
import { measureSpaces, separateWords, spellCapitals } from "./spell-capitals.ts";
import { limits } from "./thresholds.ts";
import { findValueLine } from "./value-line.ts";
import { textOf, weighSpellings, type Spelling } from "./weigh-spellings.ts";

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

/** By kind of value, how it is read from several readings of its line. */
export const readers: Record<ValueKind, Reader> = {
  name: readText,
  place: (readings) => readListedPlace(readings) ?? readOtherPlace(readings),
  fileNumber: (readings) => readPattern(readings, fileNumberPatterns),
  date: (readings) => {
    const read = readPattern(readings, datePatterns);
    const value = read?.value.split("/").toReversed().join("-");
    return read && value && isCalendarDate(value) ? { ...read, value } : undefined;
  },
};

function readText(readings: readonly LineReading[]): Read | undefined {
  const spelled = readings.map(spellCapitals).filter((text) => text !== undefined);
  const found = weighSpellings(
    readings.map(({ scores }) => scores),
    spelled.map(({ value }) => value.split("").map(withOthers)),
  );
  if (!found || found.cost > limits.text.mean * found.text.length) return undefined;
  const agreeing = spelled.filter((own) => own.value === found.text);
  const [first] = agreeing;
  const minMargin = limits.text[agreeing.length === readings.length ? "margin" : "dividedMargin"];
  if (!first || agreeing.length < limits.text.agreeing || found.margin < minMargin) return undefined;
  const value = separateWords(found.text, measureSpaces(readings, found.matches));
  if (value === undefined) return undefined;
  return { value, words: first.words, confidence: 1 - Math.exp(-2 * found.margin) };
}

/** A letter, and all others that it may be. */
function withOthers(symbol: string): Spelling[number] {
  const own = letters.find((option) => option.symbol === symbol);
  return own ? [own, ...letters.filter((option) => option !== own)] : [mark(symbol)];
}

const letters: readonly Option[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map(capital);
const twoLetters: Pattern = [letters, letters];
/** Two letters and 11 to 13 digits. */
const fileNumberPatterns: readonly Pattern[] = [13, 12, 11].map((count) => [
  ...twoLetters,
  ...Array.from({ length: count }, () => anyDigit),
]);
const dayAndMonth: Pattern = [
  digitsOf("0123"),
  anyDigit,
  dateSeparator,
  digitsOf("01"),
  anyDigit,
  dateSeparator,
];
/** From 1900 to 2049: no passport that is issued in the next ten years is valid for longer. */
const years: readonly Pattern[] = [
  [digitsOf("1"), digitsOf("9"), anyDigit, anyDigit],
  [digitsOf("2"), digitsOf("0"), digitsOf("01234"), anyDigit],
];
const datePatterns: readonly Pattern[] = years.map((year) => [...dayAndMonth, ...year]);

/** Reads the pattern that explains the whole line at the least cost, if all readings agree. */
function readPattern(readings: readonly LineReading[], patterns: readonly Pattern[]): Read | undefined {
  const scores = readings.map((reading) => reading.scores);
  const spellings = scores
    .map((reading) => spellPattern(reading, patterns))
    .filter((text) => text !== undefined);
  const found = weighSpellings(scores, spellings);
  if (!found || spellings.length < readings.length || spellings.some((own) => textOf(own) !== found.text))
    return undefined;
  if (found.margin < limits.number.margin || found.cost > limits.number.mean * found.text.length)
    return undefined;
  return { value: found.text, confidence: 1 - Math.exp(-found.margin) };
}

function spellPattern(scores: FrameScores, patterns: readonly Pattern[]): Spelling | undefined {
  const [best] = patterns
    .flatMap((pattern) => {
      const match = matchPattern(scores, pattern, "whole");
      return match ? [{ pattern, ...match }] : [];
    })
    .toSorted((a, b) => a.cost - b.cost);
  return best?.pattern.map((options, at) => withFirst(options, best.text.charAt(at)));
}

/** The options with the one of this symbol before all others. */
function withFirst(options: readonly Option[], symbol: string): Spelling[number] {
  const own = options.find((option) => option.symbol === symbol)!;
  return [own, ...options.filter((option) => option !== own)];
}

const placePatterns = issuePlaces.map((place) => {
  const spelled = place.replaceAll(" ", "");
  return { place, letters: spelled, pattern: spelled.split("").map((letter) => [capital(letter)]) };
});
/** How many listed places are compared with the print, those spelled most like what was read: comparing all takes too long. */
const comparedPlaces = 24;

function readListedPlace(readings: readonly LineReading[]): Read | undefined {
  const spelled = readings.map(spellCapitals).find((text) => text !== undefined);
  if (!spelled) return undefined;
  const [best, next] = placePatterns
    .map((listed) => ({ ...listed, distance: editDistance(listed.letters, spelled.value) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, comparedPlaces)
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
  const read = readText(readings);
  const isNearListed = issuePlaces.some(
    (place) => read && editDistance(read.value, place) <= Math.max(1, Math.floor(place.length / 3)),
  );
  return isNearListed ? undefined : read;
}
