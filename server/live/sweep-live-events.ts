// Deletes live events after a week, with their partition: up to a week later. Clients that were away longer reload everything.
import type { Platform } from "#server/platform/platform.ts";
import type { Sweep } from "#server/platform/sweeps/run-sweep.ts";
import { deleteEventsBefore } from "./live-event-store.ts";

const retentionMs = 7 * 24 * 3_600_000;

export function liveSweep(platform: Pick<Platform, "db" | "clock">): Sweep {
  return { name: "live", run: () => sweepLiveEvents(platform) };
}

/** Returns the number of events that were deleted one by one. */
export function sweepLiveEvents({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  return deleteEventsBefore(db, new Date(clock().getTime() - retentionMs));
}
