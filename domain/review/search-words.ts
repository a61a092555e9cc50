// The words by which an application is found: its number, names, passport numbers and dates of birth, all normalised.
import { readReference } from "../application-reference.ts";
import { normalisePassportNumber } from "../travellers.ts";
import { findDates } from "./search/typed-dates.ts";
import {
  birthWord,
  isPairedWhole,
  isShort,
  nameStarts,
  numberStarts,
  searchedName,
  searchedNumber,
  startPair,
} from "./search/word-starts.ts";

interface Searchable {
  reference: string;
  travellers: readonly { fullName: string; passportNumber: string; dob?: string | null }[];
}

/** Increased whenever the words of an application change: older applications are then indexed again. */
export const searchWordsVersion = 3;

/** Two words of a name are also stored as a pair; only this many words of a longer name are paired. */
const maxPairedWords = 8;

/**
 * Words, their beginnings, and pairs of both of one name, each once. The account's email address is not included. A word that was
 * given to applications before is never left out, so that correcting an application removes all that it had.
 */
export function searchWordsOf({ reference, travellers }: Searchable): string[] {
  const names = travellers.map(({ fullName }) => nameWords(fullName).filter((word) => word !== ""));
  const numbers = travellers.map(({ passportNumber }) => numberWord(passportNumber));
  const births = travellers.flatMap(({ dob }) => (dob ? [birthWord(dob)] : []));
  const whole = [
    numberWord(reference),
    ...names.flat(),
    ...names.flatMap((words) => paired(words, pairOf)),
    ...numbers,
  ];
  const starts = [
    ...names.flat().flatMap(nameStarts),
    ...names.flatMap((words) => paired(words, startPair)),
    ...numbers.flatMap(numberStarts),
  ];
  return [...new Set([...whole, ...starts, ...births])].filter((word) => word !== "");
}

/** Each word of a name with each other one. */
function paired(
  words: readonly string[],
  pair: (one: string, other: string) => string | undefined,
): string[] {
  const first = words.slice(0, maxPairedWords);
  const pairs = first.flatMap((one, at) => first.slice(at + 1).map((other) => pair(one, other)));
  return pairs.filter((made) => made !== undefined);
}

/**
 * The full name of one person, beginnings of words of one person, beginnings of words of people who travel together, and whole
 * words for applications that have no beginnings yet. What is found in one way is not looked for in the next.
 */
export const searchWays = ["fullName", "together", "starts", "whole"] as const;

/** The words that a search text requires in each way; none if it can't be found in this way. */
export type Searched = Readonly<Record<(typeof searchWays)[number], readonly string[]>>;

/** Nobody has more names than this. */
const maxSearchedWords = 8;

/** All are empty if the text can find nothing. */
export function searchedParts(text: string): Searched {
  const { dates, rest } = findDates(text);
  const births = [...new Set(dates)].map(birthWord);
  const words = searchedWords(rest).slice(0, maxSearchedWords);
  const starts = [...words.map(searchedStart), ...births];
  const pairs = searchedPairs(words, startPair);
  // A pair of beginnings says all about words that are no longer than these.
  const beyondPairs = words.some(isShort) ? words : words.filter((word) => !isPairedWhole(word));
  return {
    fullName: births.length > 0 ? [] : searchedPairs(words, pairOf),
    together: pairs.length > 0 ? [...pairs, ...beyondPairs.map(searchedStart), ...births] : [],
    starts,
    whole: [...words, ...births],
  };
}

/** An application number is searched for as a whole. It may have no digit. */
function searchedStart(word: string): string {
  if (readReference(word) !== undefined) return word;
  return /\d/.test(word) ? searchedNumber(word) : searchedName(word);
}

/**
 * Pairs that contain all searched words, if these can belong to one person: thousands share a first name and a last name,
 * few share both. Empty if there is nothing to pair.
 */
function searchedPairs(
  words: readonly string[],
  pair: (one: string, other: string) => string | undefined,
): string[] {
  const isName = words.length > 1 && !words.some((word) => /\d/.test(word));
  if (!isName) return [];
  const last = words.length - 1;
  const pairs = words
    .filter((_, at) => at % 2 === 0)
    .map((one, at) => {
      const other = 2 * at === last ? last - 1 : 2 * at + 1;
      return pair(one, words[other] ?? "");
    });
  return pairs.filter((made) => made !== undefined);
}

/** Words contain no spaces, so that the separator is unambiguous. */
function pairOf(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/** The whole words that a search text requires an application to have. Empty if it can find nothing. */
export function searchedWords(text: string): string[] {
  const reference = readReference(text);
  if (reference) return [numberWord(reference)];
  const whole = normalisePassportNumber(plain(text));
  if (isNumber(whole)) return [numberWord(whole)];
  const parts = text.split(/\s+/).flatMap((part) => {
    const number = readReference(part) ?? (/\d/.test(part) ? part : undefined);
    return number === undefined ? nameWords(part) : [numberWord(number)];
  });
  return [...new Set(parts)].filter((word) => word !== "");
}

/** A passport number or its beginning typed in groups, '(U) 929 4544', is still one word. */
function isNumber(compact: string): boolean {
  return /^[A-Z]{1,2}\d{2,9}$/.test(compact);
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
