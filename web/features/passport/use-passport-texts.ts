// The texts of the passport form in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { passportForm } from "./english.ts";

export const usePassportTexts = defineTexts("passportForm", passportForm);
