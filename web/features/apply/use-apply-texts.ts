// The texts of plan, travel details and travellers in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { apply } from "./english.ts";

export const useApplyTexts = defineTexts("apply", apply);
