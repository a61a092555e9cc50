// The texts of the camera dialog in the page's language.
import { defineTexts } from "#web/language/define-texts.ts";
import { camera } from "./english.ts";

export const useCameraTexts = defineTexts("camera", camera);
