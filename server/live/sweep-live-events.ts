// Deletes live events after a week. Clients that were away longer reload everything.
import type { Platform } from "#server/platform/platform.ts";
import { deleteEventsBefore } from "./live-event-store.ts";

const everyMs = 3_600_000;
const retentionMs = 7 * 24 * 3_600_000;

/** Sweeps now and every hour. Returns a function that stops it. */
export function startLiveSweep(platform: Pick<Platform, "db" | "clock">): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  const sweep = () => {
    // If the database is unavailable, the next hour's sweep catches up.
    running = sweepLiveEvents(platform).catch(() => {});
  };
  sweep();
  const timer = setInterval(sweep, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** Returns the number of deleted events. */
export function sweepLiveEvents({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  return deleteEventsBefore(db, new Date(clock().getTime() - retentionMs));
}
