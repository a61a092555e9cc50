// The texts of submitted applications in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { tracking } from "./english.ts";

export type TrackingTexts = ReturnType<typeof useTrackingTexts>;

export const useTrackingTexts = defineTexts("tracking", tracking);
