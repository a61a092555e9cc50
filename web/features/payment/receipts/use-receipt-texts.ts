// The texts of receipts and credit notes in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { receipts } from "./english.ts";

export const useReceiptTexts = defineTexts("receipts", receipts);
