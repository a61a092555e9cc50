// The texts of starting the planned applications in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { startedTrip } from "./english.ts";

export const useStartTexts = defineTexts("startedTrip", startedTrip);
