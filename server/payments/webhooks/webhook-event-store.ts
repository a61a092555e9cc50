// Stores which webhook events have been handled, so that a repeated one changes nothing.
import type { Database } from "#server/platform/database/open-database.ts";

/** An event ID is unique for its provider only. */
interface EventKey {
  provider: string;
  eventId: string;
}

export async function isHandled(db: Database, { provider, eventId }: EventKey): Promise<boolean> {
  const row = await db
    .selectFrom("webhook_events")
    .select("event_id")
    .where("provider", "=", provider)
    .where("event_id", "=", eventId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordHandled(
  db: Database,
  { provider, eventId, now }: EventKey & { now: Date },
): Promise<void> {
  await db
    .insertInto("webhook_events")
    .values({ provider, event_id: eventId, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
