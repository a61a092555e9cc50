// The texts of the account pages in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "#web/english.ts";
import { account } from "./english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";

export function useAccountTexts(): Texts["account"] {
  return useCatalogue().texts.account ?? account;
}
