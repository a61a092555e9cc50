// The words by which an application is found: its number, names and passport numbers, all written one way.
import { readReference } from "../application-reference.ts";
import { normalisePassportNumber } from "../travellers.ts";

interface Searchable {
  reference: string;
  travellers: readonly { fullName: string; passportNumber: string }[];
}

/** Each once. The account's e-mail address is none of them. */
export function searchWordsOf({ reference, travellers }: Searchable): string[] {
  const names = travellers.flatMap(({ fullName }) => nameWords(fullName));
  const numbers = travellers.map(({ passportNumber }) => numberWord(passportNumber));
  return [...new Set([numberWord(reference), ...names, ...numbers])].filter((word) => word !== "");
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
