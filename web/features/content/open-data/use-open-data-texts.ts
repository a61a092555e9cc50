// The texts of the page of open data in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { openData } from "./english.ts";

export const useOpenDataTexts = defineTexts("openData", openData);
