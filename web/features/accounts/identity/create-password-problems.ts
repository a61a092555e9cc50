// Validates create password before it is sent (§5).
import { findPhoneDigits } from "#domain/accounts/contact.ts";
import { findPasswordProblem } from "#domain/accounts/passwords.ts";
import { codeText } from "#web/terms/failure-text.ts";
import type { useSignInTexts } from "../use-sign-in-texts.ts";
import type { Problems } from "../login/sign-in-form.tsx";

export interface PasswordFields {
  phone: string;
  password: string;
  confirm: string;
}

type Words = ReturnType<typeof useSignInTexts>["identity"]["createPassword"];

export function findCreatePasswordProblems(
  { phone, password, confirm }: PasswordFields,
  { words, minLength, personal }: { words: Words; minLength: number; personal: string[] },
): Problems {
  return {
    phone: findPhoneProblem(phone, words),
    password: findProblemOf(password, { words, minLength, personal }),
    confirm: password && confirm !== password ? words.passwordsDiffer : undefined,
  };
}

function findPhoneProblem(phone: string, words: Words): string | undefined {
  if (phone === "") return words.phoneMissing;
  return findPhoneDigits(phone) ? undefined : codeText("phone_invalid");
}

function findProblemOf(
  password: string,
  { words, minLength, personal }: { words: Words; minLength: number; personal: string[] },
): string | undefined {
  if (password === "") return words.passwordMissing;
  const problem = findPasswordProblem(password, minLength, personal);
  return problem && codeText(problem, { length: minLength });
}
