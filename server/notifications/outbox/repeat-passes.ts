// Repeats passes over an outbox for as long as the process runs.
import type { JobName } from "#server/platform/background/job-names.ts";
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
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, 0);

  function run() {
    // An unreachable database is retried at the next pass.
    running = pass({ db, isStopped: () => isStopped })
      .catch((error: unknown) => ({ isAway: true, error }))
      .then(({ isAway, error }) => {
        if (isAway) watch.failed(name, error ?? new Error("the receiving server is unreachable"));
        else watch.succeeded(name);
        if (!isStopped) timer = setTimeout(run, isAway ? pauseWhileAwayMs : pauseMs);
      });
  }

  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
    await db.destroy();
  };
}
