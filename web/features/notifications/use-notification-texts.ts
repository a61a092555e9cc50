// The texts of notifications in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { notifications } from "./english.ts";

export const useNotificationTexts = defineTexts("notifications", notifications);
