// The texts of the planner's answer in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { plannedTrip } from "./english.ts";

export const useResultTexts = defineTexts("plannedTrip", plannedTrip);

export type ResultTexts = ReturnType<typeof useResultTexts>;
