// The words by which an application is found: its number, names and passport numbers, all written one way.
import { readReference } from "../application-reference.ts";
import { normalisePassportNumber } from "../travellers.ts";

interface Searchable {
  reference: string;
  travellers: readonly { fullName: string; passportNumber: string }[];
}

/** Goes up when an application gets other words than before: older ones are then given theirs anew. */
export const searchWordsVersion = 2;

/** Two words of a name are kept as one, too; of a longer name these many words are paired with each other. */
const mostPaired = 8;

/** Each once: words, and pairs of words of one name. The account's e-mail address is none of them. */
export function searchWordsOf({ reference, travellers }: Searchable): string[] {
  const names = travellers.map(({ fullName }) => nameWords(fullName).filter((word) => word !== ""));
  const pairs = names.flatMap((words) =>
    words
      .slice(0, mostPaired)
      .flatMap((one, at, paired) => paired.slice(at + 1).map((other) => pairOf(one, other))),
  );
  const numbers = travellers.map(({ passportNumber }) => numberWord(passportNumber));
  return [...new Set([numberWord(reference), ...names.flat(), ...pairs, ...numbers])].filter(
    (word) => word !== "",
  );
}

/**
 * Pairs that hold all of the searched words, where these can be one person's: thousands share a first name and a
 * last name, few share both. Empty where there is nothing to pair.
 */
export function searchedPairs(words: readonly string[]): string[] {
  const isName = words.length > 1 && words.length <= mostPaired && !words.some((word) => /\d/.test(word));
  if (!isName) return [];
  const last = words.length - 1;
  return words
    .filter((_, at) => at % 2 === 0)
    .map((one, at) => {
      const other = 2 * at === last ? last - 1 : 2 * at + 1;
      return pairOf(one, words[other] ?? "");
    });
}

/** No word has a space in it. */
function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** What somebody typed into the search: an application has to have all of these. Empty where nothing can be found by it. */
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

/** A passport number that was typed in groups, '(U) 929 4544', is still one word. */
function isNumber(compact: string): boolean {
  return /^[A-Z]{1,2}\d{5,9}$/.test(compact);
}

/** Letters and digits only. */
function numberWord(text: string): string {
  return plain(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}

/** Apostrophes vanish (D'Souza, dsouza); any other mark between words parts them. */
function nameWords(name: string): string[] {
  return plain(name)
    .replace(/['’ʼ`]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u);
}

/**
 * Lower case without diacritics. Only those of Latin letters go: the vowel signs of Devanagari are marks too, and a
 * name is another one without them. NFKC writes a nukta one way.
 */
function plain(text: string): string {
  const bare = text.normalize("NFKD").replace(/[\u0300-\u036F]/g, "");
  return bare.toLowerCase().normalize("NFKC");
}
