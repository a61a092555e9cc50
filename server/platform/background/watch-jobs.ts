// Counts the failures of the jobs that every process runs for itself, so that none of them fails unnoticed.
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "../database/open-database.ts";
import type { Log } from "../http/log.ts";
import type { JobName } from "./job-names.ts";
import { logFailure, logRecovery } from "./log-outcome.ts";
import { forgetProcess, noteOwnRun, type Problem } from "./periodic-work-store.ts";

/** How often a success is written down: some jobs have one every two seconds. */
const noteSuccessMs = 60_000;

export interface JobWatch {
  /** Logs one line. */
  failed: (name: JobName, error: unknown) => Promise<void>;
  /** Logs one line if the job failed before. */
  succeeded: (name: JobName) => Promise<void>;
  /** Forgets this process, which stops, and those that are gone. */
  close: () => Promise<void>;
}

export function watchJobs({ db, log }: { db: Database; log: Log }): JobWatch {
  const process = `${hostname()} ${randomUUID()}`;
  const failures = new Map<JobName, number>();
  const notedAt = new Map<JobName, number>();

  /** While the database is away, only the log and the next run know. */
  async function note(name: JobName, problem?: Problem): Promise<void> {
    notedAt.set(name, performance.now());
    await noteOwnRun(db, { name, process, problem }).catch(() => notedAt.delete(name));
  }

  return {
    async failed(name, error) {
      const inARow = (failures.get(name) ?? 0) + 1;
      failures.set(name, inARow);
      logFailure(log, { job: name, failures: inARow, error });
      await note(name, { error });
    },
    async succeeded(name) {
      const before = failures.get(name);
      failures.delete(name);
      if (before !== undefined) logRecovery(log, { job: name, failures: before });
      const since = performance.now() - (notedAt.get(name) ?? -Infinity);
      if (before !== undefined || since >= noteSuccessMs) await note(name);
    },
    async close() {
      failures.clear();
      notedAt.clear();
      await forgetProcess(db, process).catch(() => {});
    },
  };
}
