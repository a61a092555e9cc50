// The texts of the destination page in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { destination } from "./english.ts";

export const useDestinationTexts = defineTexts("destination", destination);
