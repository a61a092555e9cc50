// Repeats passes over an outbox for as long as the process runs.
import type { JobName } from "#server/platform/background/job-names.ts";
import { repeatWork } from "#server/platform/background/repeat-work.ts";
import type { JobWatch } from "#server/platform/background/watch-jobs.ts";
import type { Database } from "#server/platform/database/open-database.ts";

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
  { name, watch }: { name: JobName; watch: JobWatch },
  pass: (passes: Passes) => Promise<{ isAway: boolean; error?: unknown }>,
): () => Promise<void> {
  const stop = repeatWork(async (isStopped) => {
    // An unreachable database is retried at the next pass.
    const { isAway, error } = await pass({ db, isStopped }).catch((problem: unknown) => ({
      isAway: true,
      error: problem,
    }));
    if (isAway) await watch.failed(name, error ?? new Error("the receiving server is unreachable"));
    else await watch.succeeded(name);
    return isAway ? pauseWhileAwayMs : pauseMs;
  });

  return async () => {
    await stop();
    await db.destroy();
  };
}
