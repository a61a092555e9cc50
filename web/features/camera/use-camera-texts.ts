// The texts of the camera in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { camera } from "./english.ts";

export const useCameraTexts = defineTexts("camera", camera);
