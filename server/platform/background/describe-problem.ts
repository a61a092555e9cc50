// What the log says about an unexpected error: enough to find its cause, and nothing that somebody typed (P45).

/** An error whose message is for the operator, and names nobody. */
export function operatorError(reason: string, options?: ErrorOptions): Error {
  return Object.assign(new Error(reason, options), { reason });
}

/** Name, code, and the stack without its message. The message only if it is for the operator. */
export function describeProblem(error: unknown): object {
  if (!(error instanceof Error)) return { name: typeof error };
  const { reason, code, constraint, table } = error as Partial<
    Record<"reason" | "code" | "constraint" | "table", string>
  > &
    Error;
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at ")) ?? [];
  const at = frames.slice(0, 12).map((line) => line.trim());
  return { name: error.name, reason, code, constraint, table, at };
}

/** The same in one line, without the stack. */
export function summarise(error: unknown): string {
  const { name, reason, code, constraint, table } = describeProblem(error) as Partial<Record<string, string>>;
  return [name, reason, code, constraint, table].filter((part) => part !== undefined).join(": ");
}
