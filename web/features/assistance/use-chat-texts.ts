// The texts of the chat in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { chat } from "./english.ts";

export const useChatTexts = defineTexts("chat", chat);
