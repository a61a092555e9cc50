// The texts of the help pages and of the chat in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "../english.ts";
import { help } from "../english/help.ts";
import { useCatalogue } from "../use-texts.ts";

export function useHelpTexts(): Texts["help"] {
  return useCatalogue().texts.help ?? help;
}
