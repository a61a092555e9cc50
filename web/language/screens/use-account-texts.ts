// The texts of the account pages in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "../english.ts";
import { account } from "../english/account.ts";
import { useCatalogue } from "../use-texts.ts";

export function useAccountTexts(): Texts["account"] {
  return useCatalogue().texts.account ?? account;
}
