// Which passwords are accepted (policy `passwordMinLength`; §5, P28).
import { commonPasswords } from "./common-passwords.ts";

const maxPasswordLength = 256;

export type PasswordProblem = "password_too_short" | "password_too_long" | "password_too_common";

/** The first rule that a password breaks, or undefined. `context`: the user's name and email, rejected as passwords. */
export function findPasswordProblem(
  password: string,
  minLength: number,
  context: readonly string[] = [],
): PasswordProblem | undefined {
  if (password.length < minLength) return "password_too_short";
  if (password.length > maxPasswordLength) return "password_too_long";
  const plain = password.toLowerCase();
  if (commonPasswords.has(plain)) return "password_too_common";
  if (context.some((word) => word.length >= 3 && word.toLowerCase() === plain)) return "password_too_common";
  return undefined;
}
