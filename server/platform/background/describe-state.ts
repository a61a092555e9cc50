// Says in words what is wrong with the product, for operators and load balancers; names nobody, no host and no folder.
import { findOperationState, type OperationDeps } from "./find-degraded.ts";
import { purposeOf } from "./job-names.ts";
import { worrying } from "./log-outcome.ts";

/** The state of operation with a sentence for each problem. */
export async function describeState(deps: OperationDeps) {
  const state = await findOperationState(deps);
  const failing = [...state.failures].filter(([, times]) => times >= worrying);
  const reasons = failing.map(
    ([job, times]) => `The background job '${job}' (${purposeOf(job)}) has failed ${times} times in a row.`,
  );
  if (state.backup?.isTooOld) reasons.push(describeAge(state.backup.ageSeconds, deps.config.backups?.logMs));
  return { ...state, reasons };
}

function describeAge(seconds: number | null, everyMs = 0): string {
  if (seconds === null) return "There is no backup yet.";
  const minutes = (count: number) => `${count} ${count === 1 ? "minute" : "minutes"}`;
  const [age, every] = [Math.round(seconds / 60), Math.round(everyMs / 60_000)];
  return `The last backup is ${minutes(age)} old. Changes should be saved every ${minutes(every)}.`;
}

/** `error` is why a query failed. Its code names its kind, never a person. */
export function describeDatabaseProblem(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === "string" && /^\w{2,20}$/.test(code)
    ? `The database does not answer (${code}).`
    : "The database does not answer.";
}
