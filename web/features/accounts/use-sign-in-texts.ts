// The texts of login and sign-up in the language of this page.
import { defineTexts } from "#web/language/define-texts.ts";
import { signIn } from "./english.ts";

export const useSignInTexts = defineTexts("signIn", signIn);
