// The texts of the application flow in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "#web/english.ts";
import { apply } from "./english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";

export function useApplyTexts(): Texts["apply"] {
  return useCatalogue().texts.apply ?? apply;
}
