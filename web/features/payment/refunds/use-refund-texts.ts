// The texts of refund terms and cancelling in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { refunds } from "./english.ts";

export const useRefundTexts = defineTexts("refunds", refunds);
