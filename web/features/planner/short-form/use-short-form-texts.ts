// The texts of the short form and of its answer in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { shortForm } from "./english.ts";

export const useShortFormTexts = defineTexts("shortForm", shortForm);
