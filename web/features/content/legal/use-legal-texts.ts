// The texts of the legal pages in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { legal } from "./english.ts";

export const useLegalTexts = defineTexts("legal", legal);
