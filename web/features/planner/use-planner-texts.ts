// The texts of the planner's form in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { planner } from "./english.ts";

export const usePlannerTexts = defineTexts("planner", planner);
