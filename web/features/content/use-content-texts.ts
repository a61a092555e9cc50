// The texts of the help pages in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { content } from "./english.ts";

export const useContentTexts = defineTexts("content", content);
