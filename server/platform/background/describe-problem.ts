// What the log says about an unexpected error: enough to find its cause, and nothing that somebody typed (P45).

/** An error whose message is for the operator, and names nobody. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

/** Name, code, and the stack without its message. The message only of an `OperatorError`. */
export function describeProblem(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { code, constraint, table } = error as { code?: string; constraint?: string; table?: string };
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at ")) ?? [];
  const at = frames.slice(0, 12).map((line) => line.trim());
  const reason = error instanceof OperatorError ? error.message : undefined;
  return { name: error.name, reason, code, constraint, table, at };
}
