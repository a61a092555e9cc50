// The fixed instructions for the language model. Only the language varies.
import type { Language } from "#domain/content/languages.ts";

export function instructionsIn(language: Language): string {
  return `${task} Write in ${names[language]}.`;
}

const task =
  "You help somebody finish an application for an electronic visa. You are given facts that automatic checks derived, " +
  "one a line. Suggest in at most five short lines what to fix or prepare before paying, the most important first. " +
  "Plain text, one suggestion a line, no addresses, no links, no telephone numbers, no markup. Say nothing that does not " +
  "follow from the facts, and never that the visa will or will not be given.";

const names = { en: "English", hi: "Hindi" } as const satisfies Record<Language, string>;
