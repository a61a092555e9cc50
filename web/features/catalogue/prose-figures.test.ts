// Figures on destination pages come from facts, plans or the domain: their texts contain none.
import { expect, test } from "vitest";
import { destination } from "./destination/english.ts";
import { destination as destinationInHindi } from "./destination/hindi.ts";
import { guide } from "./guide/english.ts";
import { guide as guideInHindi } from "./guide/hindi.ts";
import { ruleSentences } from "./rules/english-sentences.ts";
import { rules } from "./rules/english.ts";
import { ruleSentences as sentencesInHindi } from "./rules/hindi-sentences.ts";
import { rules as rulesInHindi } from "./rules/hindi.ts";

/** Every text by its path; a sentence with letters in the place of its values. */
function textsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return [[path, sentenceOf(value as Sentence)]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, `${path}/${key}`));
}

type Sentence = (...values: unknown[]) => unknown;

function sentenceOf(sentence: Sentence): string {
  const letters: unknown = new Proxy({}, { get: (_, name) => (name === "months" ? "x" : undefined) });
  for (const values of [Array.from({ length: 4 }, () => "x"), [letters, letters]]) {
    try {
      return String(sentence(...values));
    } catch {
      // Takes other values.
    }
  }
  return "";
}

const texts = Object.entries({
  destination,
  destinationInHindi,
  guide,
  guideInHindi,
  ruleSentences,
  sentencesInHindi,
  rules,
  rulesInHindi,
}).flatMap(([area, value]) => textsOf(value, area));

test("the texts of destination pages contain no figures, in either language", () => {
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.filter(([, text]) => text !== "").length).toBeGreaterThan(250);
  const figures = texts.filter(([, text]) => /[\d\u0966-\u096f]/.test(text));
  expect(figures).toEqual([]);
});
