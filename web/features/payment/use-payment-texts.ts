// The texts of the payment in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { payment } from "./english.ts";

export const usePaymentTexts = defineTexts("payment", payment);
