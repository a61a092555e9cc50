// The texts of the offer of the short form in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { eligibility } from "./english.ts";

export const useEligibilityTexts = defineTexts("eligibility", eligibility);
