// The texts of the destination page in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "#web/english.ts";
import { destination } from "./english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";

export function useDestinationTexts(): Texts["destination"] {
  return useCatalogue().texts.destination ?? destination;
}
