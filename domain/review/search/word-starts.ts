// The beginnings of words by which an application or an account is found (docs/decisions/0072-search-by-parts-and-filing-together.md).

/** Shorter beginnings would be shared by so many people that they help nobody. */
const minStart = 3;
const maxNameStart = 10;
const maxNumberStart = 7;
const maxEmailStart = 12;

/** The beginnings of a word of a name, each of a kind of its own so that no whole word is equal to it. */
export function nameStarts(word: string): string[] {
  return startsOf(word, maxNameStart).map(nameStart);
}

export function numberStarts(word: string): string[] {
  return startsOf(word, maxNumberStart).map(numberStart);
}

/** What a typed word of a name requires. One that is too short for a beginning is a whole word. */
export function searchedName(word: string): string {
  const letters = Array.from(word);
  return letters.length < minStart ? word : nameStart(letters.slice(0, maxNameStart).join(""));
}

/** What typed characters of a passport number require. Longer ones are the whole number. */
export function searchedNumber(word: string): string {
  return word.length < minStart || word.length > maxNumberStart ? word : numberStart(word);
}

/** Two words of one person, by the first three letters of both: few people share these. Undefined if one is shorter. */
export function startPair(one: string, other: string): string | undefined {
  const [first, second] = [one, other].map((word) => Array.from(word).slice(0, minStart));
  if (first?.length !== minStart || second?.length !== minStart) return undefined;
  return `pair: ${[first.join(""), second.join("")].toSorted(byCode).join(" ")}`;
}

/** Whether a word has no beginning. */
export function isShort(word: string): boolean {
  return Array.from(word).length < minStart;
}

/** Whether a pair of beginnings holds the word as a whole. */
export function isPairedWhole(word: string): boolean {
  return Array.from(word).length === minStart;
}

/** What a date of birth requires, and gives. */
export function birthWord(date: string): string {
  return `born: ${date}`;
}

/** The beginnings of an email address up to its '@', and what comes before it as a whole. */
export function emailStarts(email: string): string[] {
  const [local = ""] = email.split("@");
  return [...startsOf(local, maxEmailStart), `${local}@`].map(emailStart);
}

/** What the typed beginning of an address requires. Undefined if it can't be one. */
export function searchedEmail(text: string): string | undefined {
  const typed = text.trim().toLowerCase();
  const [local = "", domain] = typed.split("@");
  if (/\s/.test(typed) || local.length < minStart) return undefined;
  return emailStart(domain === undefined ? local.slice(0, maxEmailStart) : `${local}@`);
}

function startsOf(word: string, max: number): string[] {
  const letters = Array.from(word);
  const lengths = Array.from({ length: Math.max(0, Math.min(letters.length, max) - minStart + 1) });
  return lengths.map((_, at) => letters.slice(0, minStart + at).join(""));
}

/** Words have no colons and no spaces. */
const nameStart = (start: string) => `name: ${start}`;
const numberStart = (start: string) => `number: ${start}`;
const emailStart = (start: string) => `email: ${start}`;

function byCode(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
