// Reads the events since a given one, for clients that poll instead of streaming.
import type { LiveEvents } from "#contract/traveller/live-events.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { eventsAfter, startingPoint } from "./live-event-store.ts";

/** Returns at most one batch. The client asks again for the rest. */
export async function readMissedEvents(
  db: Database,
  { userId, lastSeen }: { userId: string; lastSeen: number | undefined },
): Promise<LiveEvents> {
  const start = await startingPoint(db, { userId, lastSeen });
  const found = await eventsAfter(db, [[userId, start.lastId]]);
  return { ...start, events: found.get(userId) ?? [] };
}
