// The texts of log-in, sign-up and passwords in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "#web/english.ts";
import { signIn } from "./english.ts";
import { useCatalogue } from "#web/language/use-texts.ts";

export function useSignInTexts(): Texts["signIn"] {
  return useCatalogue().texts.signIn ?? signIn;
}
