// Which symbols each place of the two MRZ lines may hold (ICAO 9303-4 §4.2; the Indian passport number's form).
import { cellCount, type CellScores } from "./fit-grid.ts";
import { symbols } from "./network.ts";

/** Symbols by their place in `symbols`. */
export type Alphabet = readonly number[];

export const filler = symbols.indexOf("<");
const digits: Alphabet = Array.from({ length: 10 }, (_, i) => i);
const letters: Alphabet = Array.from({ length: 26 }, (_, i) => i + 10);
const lettersAndFiller: Alphabet = [...letters, filler];
export const anySymbol: Alphabet = [...digits, ...letters, filler];
const sexes: Alphabet = ["M", "F", "X", "<"].map((sex) => symbols.indexOf(sex));
const india = ["I", "N", "D"].map((letter) => symbols.indexOf(letter));

/** Line 1: letters and fillers; the first is a letter. */
export function line1Alphabets(): Alphabet[] {
  return Array.from({ length: cellCount }, (_, place) => (place === 0 ? letters : lettersAndFiller));
}

/** Line 2. Where the nationality reads IND, the number is one or two letters, then digits up to eight places. */
export function line2Alphabets(cells: readonly CellScores[]): Alphabet[] {
  const alphabets = Array.from({ length: cellCount }, (_, place) => line2Alphabet(place));
  if (!looksIndian(cells)) return alphabets;
  const second = cells[1]!;
  const twoLetters = second[likeliest(second, letters)]! > second[likeliest(second, digits)]! + 3;
  const number = [letters, twoLetters ? letters : digits, ...Array<Alphabet>(6).fill(digits), [filler]];
  return [...number, ...alphabets.slice(number.length)];
}

/** The likeliest symbol of an alphabet; the earlier one where two are equal. */
export function likeliest(cell: CellScores, alphabet: Alphabet): number {
  let best = alphabet[0]!;
  for (const symbol of alphabet) if (cell[symbol]! > cell[best]!) best = symbol;
  return best;
}

function line2Alphabet(place: number): Alphabet {
  if (place < 9 || (place >= 28 && place < 42)) return anySymbol;
  if (place >= 10 && place < 13) return lettersAndFiller;
  if (place === 20) return sexes;
  if (place === 42) return [...digits, filler];
  return digits;
}

function looksIndian(cells: readonly CellScores[]): boolean {
  return india.reduce((sum, symbol, i) => sum + cells[10 + i]![symbol]!, 0) > -6;
}
