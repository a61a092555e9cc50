// Validates a login before it is sent (§5).
import { hasTenDigits } from "#domain/accounts/contact.ts";
import { codeText } from "#web/terms/code-text.ts";

export type LoginMethod = "email" | "phone";

interface LoginFields {
  method: LoginMethod;
  email: string;
  phone: string;
  password: string;
}

export function findLoginProblems({ method, email, phone, password }: LoginFields): Record<string, string> {
  const problems: Record<string, string> = {};
  if (method === "email" && !email.trim()) problems["email"] = codeText("email_required");
  if (method === "phone" && !hasTenDigits(phone)) problems["phone"] = codeText("phone_invalid");
  if (!password) problems["password"] = codeText("password_required");
  return problems;
}
