// The texts of Home in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { home } from "./english.ts";

export const useHomeTexts = defineTexts("home", home);
