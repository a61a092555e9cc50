// Validates create password before it is sent (§5).
import { hasTenDigits } from "#domain/accounts/contact.ts";
import { findPasswordProblem } from "#domain/accounts/passwords.ts";
import { codeText } from "#web/terms/code-text.ts";
import type { useSignInTexts } from "../use-sign-in-texts.ts";
import type { Problems } from "../login/sign-in-form.tsx";

export interface PasswordFields {
  phone: string;
  password: string;
  confirm: string;
}

type Texts = ReturnType<typeof useSignInTexts>["identity"]["createPassword"];

export function findCreatePasswordProblems(
  { phone, password, confirm }: PasswordFields,
  { texts, minLength, personal }: { texts: Texts; minLength: number; personal: string[] },
): Problems {
  return {
    phone: findPhoneProblem(phone, texts),
    password: findProblemOf(password, { texts, minLength, personal }),
    confirm: password && confirm !== password ? texts.passwordsDiffer : undefined,
  };
}

function findPhoneProblem(phone: string, texts: Texts): string | undefined {
  if (phone === "") return texts.phoneMissing;
  return hasTenDigits(phone) ? undefined : codeText("phone_invalid");
}

function findProblemOf(
  password: string,
  { texts, minLength, personal }: { texts: Texts; minLength: number; personal: string[] },
): string | undefined {
  if (password === "") return texts.passwordMissing;
  const problem = findPasswordProblem(password, { minLength, personal });
  return problem && codeText(problem, { length: minLength });
}
