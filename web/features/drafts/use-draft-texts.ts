// The texts of the frame around the application flow in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { drafts } from "./english.ts";

export const useDraftTexts = defineTexts("drafts", drafts);
