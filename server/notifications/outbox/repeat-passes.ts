// Passes over an outbox, one after the other, as long as the process runs.
import type { Database } from "#server/platform/database/open-database.ts";

const pauseMs = 2000;
const pauseWhileAwayMs = 10_000;

/** `db`: its own connections, held while others take their time. */
export interface Passes {
  db: Database;
  isStopped: () => boolean;
}

/** `pass` answers whether whoever takes its letters is away. Returns what ends it, after what is under way. */
export function repeatPasses(
  db: Database,
  pass: (passes: Passes) => Promise<{ isAway: boolean }>,
): () => Promise<void> {
  let isStopped = false;
  let running: Promise<unknown> = Promise.resolve();
  let timer = setTimeout(run, 0);

  function run() {
    // A database that is away is asked again at the next pass.
    running = pass({ db, isStopped: () => isStopped })
      .catch(() => ({ isAway: true }))
      .then(({ isAway }) => {
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
