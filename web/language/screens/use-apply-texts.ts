// The texts of the application flow in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "../english.ts";
import { apply } from "../english/apply.ts";
import { useCatalogue } from "../use-texts.ts";

export function useApplyTexts(): Texts["apply"] {
  return useCatalogue().texts.apply ?? apply;
}
