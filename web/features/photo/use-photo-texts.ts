// The texts of the photo studio in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { photo } from "./english.ts";

export const usePhotoTexts = defineTexts("photo", photo);
