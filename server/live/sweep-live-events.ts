// Deletes live events that nobody will ask for any more: who was away for longer looks at everything anew.
import type { Platform } from "#server/platform/platform.ts";
import { deleteEventsBefore } from "./live-event-store.ts";

const everyMs = 3_600_000;
const keptMs = 7 * 24 * 3_600_000;

/** Sweeps now and every hour. Returns what ends it. */
export function startLiveSweep(platform: Pick<Platform, "db" | "clock">): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    // A database that is away is swept at the next hour.
    running = sweepLiveEvents(platform).catch(() => {});
  };
  sweep();
  const timer = setInterval(sweep, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Answers how many events went. */
export function sweepLiveEvents({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  return deleteEventsBefore(db, new Date(clock().getTime() - keptMs));
}
