// Counts the failures of background jobs, so that none of them fails unnoticed.
import type { Log } from "../http/log.ts";
import { describeProblem } from "./describe-problem.ts";
import { type JobName, purposeOf } from "./job-names.ts";

/** A job that has failed so often in a row needs somebody's attention; one failure may be a restart of the database. */
const worrying = 3;

export interface JobWatch {
  /** Logs one line. */
  failed: (name: JobName, error: unknown) => void;
  /** Logs one line if the job failed before. */
  succeeded: (name: JobName) => void;
  /** The jobs that have failed three times in a row, or more. */
  failing: () => JobName[];
  /** How often in a row each job has failed, of those whose last run did. */
  failures: () => ReadonlyMap<JobName, number>;
  /** When each job last succeeded in this process. */
  lastSuccesses: () => ReadonlyMap<JobName, Date>;
}

export function watchJobs(log: Log): JobWatch {
  const failures = new Map<JobName, number>();
  const lastSuccesses = new Map<JobName, Date>();
  return {
    failed(job, error) {
      const inARow = (failures.get(job) ?? 0) + 1;
      failures.set(job, inARow);
      log[inARow < worrying ? "warn" : "error"](
        { job, purpose: purposeOf(job), failures: inARow, problem: describeProblem(error) },
        "A background job failed",
      );
    },
    succeeded(job) {
      lastSuccesses.set(job, new Date());
      const before = failures.get(job);
      if (before === undefined) return;
      failures.delete(job);
      log.info({ job, failures: before }, "A background job works again");
    },
    failing: () => [...failures].filter(([, inARow]) => inARow >= worrying).map(([job]) => job),
    failures: () => failures,
    lastSuccesses: () => lastSuccesses,
  };
}
