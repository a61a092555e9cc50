// Why a device made or used no passkey, from the name of the error that the browser throws (Web Authentication, 5.1).

const problems = {
  // Also where the user has waited too long, or the device has no passkey: browsers do not say which.
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "taken",
  ConstraintError: "unsupported",
  NotSupportedError: "unsupported",
  SecurityError: "unsupported",
} as const satisfies Record<string, string>;

export type PasskeyProblem = (typeof problems)[keyof typeof problems];

/** Undefined for an error that is not the device's, such as a failure of the server. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | undefined {
  const isNamed = typeof error === "object" && error !== null && "name" in error;
  const name = isNamed ? String(error.name) : "";
  return Object.hasOwn(problems, name) ? problems[name as keyof typeof problems] : undefined;
}
