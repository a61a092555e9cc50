// Validates a sign-up before it is sent (§5).
import type { ErrorCode } from "#contract/errors.ts";
import { hasTenDigits, isEmail } from "#domain/accounts/contact.ts";
import { codeText } from "#web/terms/code-text.ts";

export interface SignupFields {
  fullName: string;
  email: string;
  phone: string;
  password: string;
  confirm: string;
}

export const blankSignup: SignupFields = { fullName: "", email: "", phone: "", password: "", confirm: "" };

export function findSignupProblems(fields: SignupFields, minLength: number): Record<string, string> {
  const codes: [keyof SignupFields, ErrorCode | undefined][] = [
    ["fullName", fields.fullName.trim() ? undefined : "full_name_required"],
    ["email", emailProblem(fields.email)],
    ["phone", hasTenDigits(fields.phone) ? undefined : "phone_invalid"],
    ["password", passwordProblem(fields.password, minLength)],
    ["confirm", fields.confirm === fields.password ? undefined : "signup_passwords_differ"],
  ];
  return Object.fromEntries(
    codes.flatMap(([field, code]) => (code ? [[field, codeText(code, { length: minLength })]] : [])),
  );
}

function emailProblem(email: string): ErrorCode | undefined {
  if (!email.trim()) return "email_required";
  return isEmail(email) ? undefined : "email_invalid";
}

function passwordProblem(password: string, minLength: number): ErrorCode | undefined {
  if (!password) return "password_required";
  return password.length < minLength ? "password_too_short" : undefined;
}
