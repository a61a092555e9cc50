// Repeats passes over an outbox for as long as the process runs.
import type { JobName } from "#server/platform/background/job-names.ts";
import { repeatWork } from "#server/platform/background/repeat-work.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type Ended, tracePass } from "#server/platform/tracing/trace-runs.ts";

const pauseMs = 2000;
const pauseWhileAwayMs = 10_000;

/** `db` is a separate pool, because deliveries hold connections while they wait for other servers. */
export interface Passes {
  db: Database;
  isStopped: () => boolean;
}

/** `pass` reports whether the receiving server is unreachable. Returns a function that stops after the current pass. */
export function repeatPasses(
  db: Database,
  { name, jobs, tracing }: Pick<Platform, "jobs" | "tracing"> & { name: JobName },
  pass: (passes: Passes) => Promise<{ isAway: boolean }>,
): () => Promise<void> {
  const makePass = async (isStopped: () => boolean): Promise<Ended> => {
    try {
      const { isAway } = await pass({ db, isStopped });
      if (isAway) throw new Error("the receiving server is unreachable");
      await jobs.succeeded(name);
      return { pauseMs };
    } catch (error) {
      // An unreachable database is retried at the next pass too.
      await jobs.failed(name, error);
      return { pauseMs: pauseWhileAwayMs, problem: { error } };
    }
  };
  const stop = repeatWork((isStopped) => tracePass({ name, tracing }, () => makePass(isStopped)));

  return async () => {
    await stop();
    await db.destroy();
  };
}
