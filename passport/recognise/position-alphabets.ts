// The symbols allowed at each position of the two MRZ lines (ICAO 9303-4 §4.2, and the format of Indian passport numbers).
import { td3CellCount, type CellScores } from "./fit-grid.ts";
import { symbols } from "./network.ts";

/** Indices into `symbols`. */
export type Alphabet = readonly number[];

/** Nats by which the best letter must beat the best digit for the passport number to start with two letters. */
const secondLetterLead = 3;
/** Minimum sum of the log probabilities of I, N and D (nats) for the nationality to count as IND. */
const minIndiaScore = -6;

export const filler = symbols.indexOf("<");
const digits: Alphabet = Array.from({ length: 10 }, (_, i) => i);
const letters: Alphabet = Array.from({ length: 26 }, (_, i) => i + 10);
const lettersAndFiller: Alphabet = [...letters, filler];
export const anySymbol: Alphabet = [...digits, ...letters, filler];
const sexes: Alphabet = ["M", "F", "X", "<"].map((sex) => symbols.indexOf(sex));
const india = ["I", "N", "D"].map((letter) => symbols.indexOf(letter));

/** Line 1: a letter, then letters and fillers. */
export function line1Alphabets(): Alphabet[] {
  return Array.from({ length: td3CellCount }, (_, place) => (place === 0 ? letters : lettersAndFiller));
}

/** Line 2. If the nationality reads IND, the passport number is one or two letters, then digits, eight in total. */
export function line2Alphabets(cells: readonly CellScores[]): Alphabet[] {
  const alphabets = Array.from({ length: td3CellCount }, (_, place) => line2Alphabet(place));
  if (!looksIndian(cells)) return alphabets;
  const second = cells[1]!;
  const twoLetters =
    second[likeliest(second, letters)]! > second[likeliest(second, digits)]! + secondLetterLead;
  const number = [letters, twoLetters ? letters : digits, ...Array<Alphabet>(6).fill(digits), [filler]];
  return [...number, ...alphabets.slice(number.length)];
}

/** Returns the likeliest symbol of an alphabet, the first one on a tie. */
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
  return india.reduce((sum, symbol, i) => sum + cells[10 + i]![symbol]!, 0) > minIndiaScore;
}
