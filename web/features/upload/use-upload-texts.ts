// The texts of uploads and readings in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { documents } from "./english.ts";

export const useUploadTexts = defineTexts("documents", documents);
