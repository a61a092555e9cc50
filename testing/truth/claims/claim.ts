// What a sentence claims: a pattern of its text, and the condition on the database's facts that makes it true.
import { isCalendarDate } from "#domain/dates/calendar-date.ts";
import type { Facts } from "../confirmed-facts.ts";

/** What a sentence says in place of {date}, {money}, {n} and {words}, each in their order. */
export interface Said {
  /** As 2026-11-20. */
  dates: string[];
  /** In paise. */
  amounts: number[];
  numbers: number[];
  words: string[];
  /** The traveller in whose part of the screen it is, from 0. */
  traveller: number | undefined;
}

export type Condition = (facts: Facts, said: Said) => boolean;
export type Claims = Readonly<Record<string, Condition>>;

/** A heading, a label, a button or advice: it claims nothing about the application. */
export const claimsNothing: Condition = () => true;

/** The same condition for several texts. */
export function each(texts: readonly string[], condition: Condition): Claims {
  return Object.fromEntries(texts.map((text) => [text, condition]));
}

/** The texts of a part of a screen that claim nothing. */
export function labels(...texts: string[]): Claims {
  return each(texts, claimsNothing);
}

const placeholders = {
  date: String.raw`(\d{1,2} [A-Z][a-z]{2} \d{4})`,
  money: String.raw`[−-]?₹([\d,]+(?:\.\d\d)?)`,
  n: String.raw`(\d+)`,
  words: "(.+?)",
} as const;
type Placeholder = keyof typeof placeholders;

interface Pattern {
  regex: RegExp;
  kinds: Placeholder[];
  condition: Condition;
}

const compiled = new WeakMap<Claims, Pattern[]>();

function patternsOf(claims: Claims): Pattern[] {
  const known = compiled.get(claims) ?? Object.entries(claims).map(([text, is]) => compile(text, is));
  compiled.set(claims, known);
  return known;
}

function compile(text: string, condition: Condition): Pattern {
  const kinds: Placeholder[] = [];
  const source = text
    .split(/\{(date|money|n|words)\}/)
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      kinds.push(part as Placeholder);
      return placeholders[part as Placeholder];
    })
    .join("");
  return { regex: new RegExp(`^${source}$`), kinds, condition };
}

/** Undefined if no claim has this text; otherwise, whether the facts confirm it. */
export function isConfirmed(
  claims: Claims,
  facts: Facts,
  { text, traveller }: { text: string; traveller?: number | undefined },
): boolean | undefined {
  for (const { regex, kinds, condition } of patternsOf(claims)) {
    const match = regex.exec(text);
    if (match) return condition(facts, { ...saidIn(kinds, match.slice(1)), traveller });
  }
  return undefined;
}

function saidIn(kinds: readonly Placeholder[], groups: readonly string[]): Omit<Said, "traveller"> {
  const all = (kind: Placeholder) => groups.filter((_, at) => kinds[at] === kind);
  return {
    dates: all("date").map(isoOf),
    amounts: all("money").map((text) => Math.round(Number(text.replaceAll(",", "")) * 100)),
    numbers: all("n").map(Number),
    words: all("words"),
  };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function isoOf(text: string): string {
  const [day = "", month = "", year = ""] = text.split(" ");
  const iso = `${year}-${String(months.indexOf(month) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isCalendarDate(iso)) throw new Error(`${text} is not a day`);
  return iso;
}
