// The texts of saved cards in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { savedCards } from "./english.ts";

export const useSavedCardTexts = defineTexts("savedCards", savedCards);
