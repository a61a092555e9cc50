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

/** Anything else is the fallback of what was tried: the log-in, or a token. */
export function identityProblemOf(
  error: unknown,
  fallback: "login_failed" | "token_failed",
): IdentityProblem {
  const code = (error as { error?: unknown } | null)?.error;
  const known = identityProblems.find((problem) => problem === code);
  if (known) return known;
  return isTimeout(error) ? "timeout" : fallback;
}

/** The library ends a request that takes too long; browsers then tell of that end before the library tells why. */
function isTimeout(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "AbortError" || error.message.startsWith("Timeout");
}
