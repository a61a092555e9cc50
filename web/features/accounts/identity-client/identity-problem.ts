// What can go wrong in the identity client, by code (§8).

export const identityProblems = [
  "timeout",
  "cancelled",
  "popup_open",
  "missing_refresh_token",
  "mfa_required",
  "state_mismatch",
  "missing_transaction",
  "login_required",
  "access_denied",
  "login_failed",
  "token_failed",
] as const;
export type IdentityProblem = (typeof identityProblems)[number];

/** Any other error counts as the fallback: a failed login or a failed token. */
export function identityProblemOf(
  error: unknown,
  fallback: "login_failed" | "token_failed",
): IdentityProblem {
  const code = (error as { error?: unknown } | null)?.error;
  const known = identityProblems.find((problem) => problem === code);
  if (known) return known;
  return isTimeout(error) ? "timeout" : fallback;
}

/** The library aborts requests that take too long, and browsers report the abort before the library reports the reason. */
function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || error.message.startsWith("Timeout");
}
