// The words by which an application is found: its number, names and passport numbers, all normalised.
import { readReference } from "../application-reference.ts";
import { normalisePassportNumber } from "../travellers.ts";

interface Searchable {
  reference: string;
  travellers: readonly { fullName: string; passportNumber: string }[];
}

/** Increased whenever the words of an application change: older applications are then indexed again. */
export const searchWordsVersion = 2;

/** Two words of a name are also stored as a pair; only this many words of a longer name are paired. */
const maxPairedWords = 8;

/** Words and pairs of words of one name, each once. The account's email address is not included. */
export function searchWordsOf({ reference, travellers }: Searchable): string[] {
  const names = travellers.map(({ fullName }) => nameWords(fullName).filter((word) => word !== ""));
  const pairs = names.flatMap((words) =>
    words
      .slice(0, maxPairedWords)
      .flatMap((one, at, paired) => paired.slice(at + 1).map((other) => pairOf(one, other))),
  );
  const numbers = travellers.map(({ passportNumber }) => numberWord(passportNumber));
  return [...new Set([numberWord(reference), ...names.flat(), ...pairs, ...numbers])].filter(
    (word) => word !== "",
  );
}

/**
 * Pairs that contain all searched words, if these can belong to one person: thousands share a first name and a last name,
 * few share both. Empty if there is nothing to pair.
 */
export function searchedPairs(words: readonly string[]): string[] {
  const isName = words.length > 1 && words.length <= maxPairedWords && !words.some((word) => /\d/.test(word));
  if (!isName) return [];
  const last = words.length - 1;
  return words
    .filter((_, at) => at % 2 === 0)
    .map((one, at) => {
      const other = 2 * at === last ? last - 1 : 2 * at + 1;
      return pairOf(one, words[other] ?? "");
    });
}

/** Words contain no spaces, so that the separator is unambiguous. */
function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** The words that a search text requires an application to have. Empty if it can find nothing. */
export function searchedWords(text: string): string[] {
  const reference = readReference(text);
  if (reference) return [numberWord(reference)];
  const whole = normalisePassportNumber(plain(text));
  if (isNumber(whole)) return [numberWord(whole)];
  const parts = text.split(/\s+/).flatMap((part) => {
    const inside = readReference(part) ?? part;
    return /\d/.test(inside) ? [numberWord(inside)] : nameWords(inside);
  });
  return [...new Set(parts)].filter((word) => word !== "");
}

/** A passport number typed in groups, '(U) 929 4544', is still one word. */
function isNumber(compact: string): boolean {
  return /^[A-Z]{1,2}\d{5,9}$/.test(compact);
}

/** Letters and digits only. */
function numberWord(text: string): string {
  return plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Removes apostrophes (D'Souza, dsouza); any other mark separates words. */
function nameWords(name: string): string[] {
  return plain(name)
    .replace(/['’ʼ`]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u);
}

/**
 * Lower case without diacritics. Only those of Latin letters are removed: the vowel signs of Devanagari are marks too,
 * and a name without them is another name. NFKC normalises the nukta.
 */
function plain(text: string): string {
  const bare = text.normalize("NFKD").replace(/[\u0300-\u036F]/g, "");
  return bare.toLowerCase().normalize("NFKC");
}
