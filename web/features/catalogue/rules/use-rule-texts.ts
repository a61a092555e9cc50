// The texts around a destination's rules in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { rules } from "./english.ts";

export const useRuleTexts = defineTexts("rules", rules);
