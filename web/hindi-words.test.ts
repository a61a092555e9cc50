// The words of the Hindi texts: no English where Hindi has a word, and one word for one thing on screens, in emails and in notifications.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hindiCountries } from "#domain/content/hindi-countries.ts";
import { office } from "./features/office/hindi.ts";
import { hindiReview } from "./features/review/hindi.ts";
import { hindi } from "./hindi.ts";
import { latinWordsIn } from "./language/latin-words.ts";

/** Every text; a sentence with its parameters in Devanagari, so that only its own words are Latin. */
function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return [sentenceOf(value as Sentence)];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "url" ? [] : textsOf(inner)));
}

type Sentence = (...values: unknown[]) => unknown;

function sentenceOf(sentence: Sentence): string {
  const words = new Proxy({}, { get: () => "क" });
  for (const values of [Array.from({ length: 4 }, () => "क"), [words, words], [2, 2, 2]]) {
    try {
      return textsOf(sentence(...values)).join(" ");
    } catch {
      // Takes other values.
    }
  }
  return "";
}

const texts = textsOf([hindi.texts, hindi.failures, hindiReview, office]).map((text) =>
  text.replaceAll(/\{\w+\}|undefined/g, ""),
);

const files = globSync(
  [
    "web/**/*hindi*.ts",
    "domain/**/*hindi*.ts",
    "domain/push/push-texts.ts",
    "server/notifications/**/*.ts",
    "server/platform/identity/broker/interaction-texts.ts",
  ],
  { exclude: (name) => name.endsWith(".test.ts") },
);

/** A spelling or a word that we do not use, and what we write instead. */
const unused: Readonly<Record<string, RegExp>> = {
  "तारीख़ is our word for a date": /तिथि/,
  "तारीख़ has a nukta": /तारीख(?!़)/,
  "आख़िरी has a nukta": /आखिर/,
  "कार्यदिवस is one word": /कार्य दिवस/,
  "टैक्स is what people say": /(?:^|[^\u0900-\u097f])कर(?:"|,|।|:)/m,
  "क्रॉप, because कटाई is a harvest": /कटाई|ख़ुद काट|काटा जा सकता/,
  "मंज़ूर and नामंज़ूर are the outcomes": /स्वीकृत(?!ि)/,
  "नाम (Given Name), because दिए गए नाम is a calque": /दिए गए नाम/,
  "सिंगल एंट्री and मल्टीपल एंट्री are what people say": /एकल प्रवेश|बहु प्रवेश|दो बार प्रवेश/,
  "घूमने-फिरने का वीज़ा is what people say": /अवकाश वीज़ा|, छात्र और अवकाश/,
  "सरकारी आवेदन संख्या is what people say": /प्राधिकरण का संदर्भ|प्राधिकरण की संख्या/,
  "no double forms for men and women": /(?:ता|ती|हा|ही)\/(?!पिता)/,
  "बाक़ी has a nukta": /बाकी/,
  "क़ानून has a nukta": /कानून/,
  "टेस्ट लॉग इन is what it is": /परीक्षण की पहचान/,
  "नियम व शर्तें has one और less": /नियम और शर्तें/,
  "मिमी is the unit": /\bmm\b(?=[^"]*[\u0900-\u097f])/,
  "ईमेल, because मेल also means to agree": /या मेल पर|"मेल"/,
  "लॉग इन is two words": /लॉगिन/,
  "जमा, because दाख़िल is what courts write": /दाख़िल(?!े का पत्र)/,
};

describe("the Hindi texts", () => {
  it("contain no Latin words outside the list", () => {
    expect(texts.length).toBeGreaterThan(900);
    expect(texts.map((text) => [text, latinWordsIn(text)]).filter(([, words]) => words?.length)).toEqual([]);
  });

  it("include the countries, without Latin words", () => {
    expect(Object.values(hindiCountries).flatMap(latinWordsIn)).toEqual([]);
  });

  it.each(Object.entries(unused))("%s", (_, words) => {
    expect(files.length).toBeGreaterThan(60);
    const found = files.flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => words.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });
});
