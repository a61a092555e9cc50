// The legal texts in the language of this page.
import type { LegalTexts } from "#web/language/catalogue.ts";
import { legal } from "./english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";

export function useLegalTexts(): LegalTexts {
  return useCatalogue().legal ?? legal;
}
