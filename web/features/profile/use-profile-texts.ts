// The texts of the profile in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { profile } from "./english.ts";

export const useProfileTexts = defineTexts("profile", profile);
