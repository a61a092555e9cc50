// The texts of log-in, sign-up and passwords in the language of this page; the English ones come with the screens that show them.
import type { Texts } from "../english.ts";
import { signIn } from "../english/sign-in.ts";
import { useCatalogue } from "../use-texts.ts";

export function useSignInTexts(): Texts["signIn"] {
  return useCatalogue().texts.signIn ?? signIn;
}
