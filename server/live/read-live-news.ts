// What has happened since an event, for whoever asks now and then.
import type { LiveEvents } from "#contract/traveller/live-events.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { eventsAfter, startingPoint } from "./live-event-store.ts";

/** Where more has happened than one answer holds, the next one brings it. */
export async function readLiveNews(
  db: Database,
  { userId, lastSeen }: { userId: string; lastSeen: number | undefined },
): Promise<LiveEvents> {
  const start = await startingPoint(db, { userId, lastSeen });
  const found = await eventsAfter(db, [[userId, start.lastId]]);
  return { ...start, events: found.get(userId) ?? [] };
}
