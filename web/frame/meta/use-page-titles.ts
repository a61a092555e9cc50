// The texts of page titles in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { titles } from "./english.ts";

export const usePageTitles = defineTexts("titles", titles);
