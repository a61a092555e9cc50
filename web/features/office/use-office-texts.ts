// The texts of the console's frame and office in the language of this page; the English ones come with what shows them.
import type { Texts } from "#web/english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";
import { office } from "./english.ts";

export function useOfficeTexts(): Texts["office"] {
  return useCatalogue().texts.office ?? office;
}
