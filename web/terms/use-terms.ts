// The names of statuses, documents, visa types and so on in the language of this page.
import { currentCatalogue } from "#web/language/current-language.ts";
import { defineTexts, textsIn } from "#web/language/define-texts.ts";
import { terms } from "./english.ts";

export const useTerms = defineTexts("terms", terms);

export type Terms = ReturnType<typeof useTerms>;

/** The same outside of React. */
export function currentTerms(): Terms {
  return textsIn(currentCatalogue.getState(), "terms", terms);
}
