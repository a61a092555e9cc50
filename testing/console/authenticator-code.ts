// The code that an authenticator app shows now, or will show next.
import { codeOf, stepAt } from "#server/accounts/staff/one-time-code.ts";

export function authenticatorCode(secret: string, { stepsAhead = 0 } = {}): string {
  return codeOf(secret, stepAt(new Date()) + stepsAhead);
}
