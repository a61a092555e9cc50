// The texts of payment and confirmation in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "#web/english.ts";
import { payment } from "./english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";

export function usePaymentTexts(): Texts["payment"] {
  return useCatalogue().texts.payment ?? payment;
}
