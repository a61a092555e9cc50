// The texts of refunds, cancelling and receipts in the language of this page; the English ones come with what shows them.
import type { Texts } from "#web/english.ts";
import { money } from "./english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";

export function useMoneyTexts(): Texts["money"] {
  return useCatalogue().texts.money ?? money;
}
