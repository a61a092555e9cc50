// What a complete destination page says: the only place where this is decided. A fact answers a topic, or the page says that
// we do not know it.
import type { FactKey } from "#domain/rules/fact-keys.ts";

/** `visa`: where we offer to apply; `official`: where only the authority takes applications; `free`: where none is needed. */
export type PageKind = "visa" | "official" | "free";

type Topic =
  | {
      on: readonly PageKind[];
      /** How the English page says that no fact is known. */
      unknown: RegExp;
    }
  /** Nothing is missing where no fact is known. */
  | { onlyIfKnown: string };

const all = ["visa", "official", "free"] as const;
const withVisa = ["visa", "official"] as const;
const isSpecial = "It holds for few destinations, so its absence says nothing.";
const isDetail = "No requirement before an application. The page shows it where it is known.";

export const pageTopics: Readonly<Record<FactKey, Topic>> = {
  entryRule: { on: all, unknown: /(?!)/ },
  exemption: { onlyIfKnown: isSpecial },
  condition: { on: all, unknown: /We know of no conditions/ },
  contradiction: { onlyIfKnown: isSpecial },
  closedSchemes: { onlyIfKnown: isSpecial },
  officialPortal: { on: all, unknown: /We don't know the address of the official site/ },
  officialFee: { on: all, unknown: /We don't know the official fee/ },
  furtherCharge: { onlyIfKnown: isSpecial },
  documents: { onlyIfKnown: "Further than those of every application, which the page lists." },
  letter: { onlyIfKnown: isSpecial },
  photo: { on: ["visa"], unknown: /A photo of \d+x\d+ mm/ },
  nameRule: { on: withVisa, unknown: /(?!)/ },
  passportValidity: { on: all, unknown: /We know of no rule of this country/ },
  biometrics: { onlyIfKnown: isSpecial },
  leadTime: { on: withVisa, unknown: /We know of no time limit of the authority/ },
  processing: { onlyIfKnown: isDetail },
  workingWeek: { onlyIfKnown: isDetail },
  holidays: { onlyIfKnown: isDetail },
  visaName: { onlyIfKnown: isSpecial },
  visaUse: { onlyIfKnown: isDetail },
  stay: { on: ["free"], unknown: /(?!)/ },
  extension: { onlyIfKnown: isSpecial },
  arrivalCard: { on: all, unknown: /We know of no arrival card/ },
  transit: { onlyIfKnown: isDetail },
  corrections: { onlyIfKnown: isDetail },
  authorityRefunds: { onlyIfKnown: isDetail },
};

interface Part {
  on: readonly PageKind[];
  /** Titles that the English page must have. */
  titles: readonly string[];
  /** What it must say as well. */
  says?: RegExp;
}

/** Parts of the page that no fact alone can answer. */
export const pageParts: Readonly<Record<string, Part>> = {
  "documents and why": { on: ["visa"], titles: [], says: /Documents for a \w+.* Shows who you are\./ },
  "what the authority asks for": {
    on: ["official"],
    titles: ["What we know about the authority's own form."],
  },
  "what to carry": { on: ["free"], titles: ["What to carry"] },
  adults: { on: all, titles: ["Adult"] },
  children: { on: all, titles: ["Child under 18"] },
  "people with one name": { on: all, titles: ["No surname in the passport"] },
  "residents of the UAE": { on: all, titles: ["Resident of the United Arab Emirates"] },
  "do it yourself": { on: all, titles: ["Do it yourself", "The official site", "The official fee"] },
  steps: { on: all, titles: ["The steps"], says: /Show everything at the border/ },
  "who decides": { on: all, titles: ["Who decides"], says: /(?:authority|officer)[^.]* decides/ },
  "what we add and what it costs": { on: all, titles: ["What we add, and what it costs"] },
};

/** What the English page must not say. */
export const forbiddenParts: Readonly<Record<string, { on: readonly PageKind[]; says: RegExp }>> = {
  "an offer to apply where nothing is sold": { on: ["free"], says: /Apply now/ },
};
