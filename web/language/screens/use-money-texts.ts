// The texts of refunds, cancelling and receipts in the language of this page; the English ones come with what shows them.
import type { Texts } from "../english.ts";
import { money } from "../terms/english-money.ts";
import { useCatalogue } from "../use-texts.ts";

export function useMoneyTexts(): Texts["money"] {
  return useCatalogue().texts.money ?? money;
}
