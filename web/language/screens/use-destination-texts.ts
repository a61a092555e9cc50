// The texts of the destination page in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "../english.ts";
import { destination } from "../english/destination.ts";
import { useCatalogue } from "../use-texts.ts";

export function useDestinationTexts(): Texts["destination"] {
  return useCatalogue().texts.destination ?? destination;
}
