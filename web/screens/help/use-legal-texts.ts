// The legal texts in the language of this page.
import type { LegalTexts } from "../../language/catalogue.ts";
import { legal } from "../../language/english/legal.ts";
import { useCatalogue } from "../../language/use-texts.ts";

export function useLegalTexts(): LegalTexts {
  return useCatalogue().legal ?? legal;
}
