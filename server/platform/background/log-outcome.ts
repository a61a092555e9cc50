// The lines of the log about background jobs.
import type { Log } from "../http/log.ts";
import { describeProblem } from "./describe-problem.ts";
import { type JobName, purposeOf } from "./job-names.ts";

/** A job that has failed so often in a row needs somebody's attention; one failure may be a restart of the database. */
export const worrying = 3;

/** `failures` is their number in a row. */
export function logFailure(
  log: Log,
  { job, failures, error }: { job: JobName; failures: number; error: unknown },
): void {
  log[failures < worrying ? "warn" : "error"](
    { job, purpose: purposeOf(job), failures, problem: describeProblem(error) },
    "A background job failed",
  );
}

export function logRecovery(log: Log, { job, failures }: { job: JobName; failures: number }): void {
  log.info({ job, failures }, "A background job works again");
}
