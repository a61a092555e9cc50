// The texts of the frame around every screen in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { frame } from "./english.ts";

export const useFrameTexts = defineTexts("frame", frame);
