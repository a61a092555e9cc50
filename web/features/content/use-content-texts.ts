// The texts of the help pages and of the chat in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "#web/english.ts";
import { help } from "./english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";

export function useHelpTexts(): Texts["help"] {
  return useCatalogue().texts.help ?? help;
}
