// Stores live events: records them, finds where a stream starts and what follows, and deletes old ones.
import { sql } from "kysely";
import type { LiveEvent, LiveEventKind, LiveStart } from "#contract/traveller/live-events.ts";
import { afterCommit } from "#server/platform/database/after-commit.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { deleteByTime, preparePartitions } from "#server/platform/partitions/time-partitions-store.ts";
import { announceEvent } from "./announce-events.ts";

/** Clients that missed more events reload everything, which is cheaper than replaying them. */
const maxReplayed = 200;
/** Events per account and read. */
export const maxAtOnce = 50;

export interface NewLiveEvent {
  /** The account whose streams send the event. */
  userId: string;
  kind: LiveEventKind;
  /** The ID of the event's subject; `liveEventKinds` defines it for each kind. */
  subjectId: string;
  at: Date;
}

/**
 * Records an event in the transaction of the change; it is announced after the commit (docs/decisions/0018). Call this late in
 * a transaction, because it locks the account's counter.
 */
export async function recordLiveEvent(
  tx: Transaction,
  { userId, kind, subjectId, at }: NewLiveEvent,
): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    WITH counter AS (
      INSERT INTO live_counters AS known (user_id, number) VALUES (${userId}::uuid, 1)
      ON CONFLICT (user_id) DO UPDATE SET number = known.number + 1
      RETURNING user_id, number
    ), event AS (
      INSERT INTO live_events (user_id, number, kind, subject_id, happened_at)
      SELECT user_id, number, ${kind}::text, ${subjectId}::uuid, ${at}::timestamptz FROM counter
      RETURNING number
    )
    SELECT number FROM event`.execute(tx);
  for (const { number } of rows) afterCommit(tx, (db) => announceEvent(db, userId, number));
}

/** `lastSeen` is the number of the last event that the client received, or undefined. */
export async function startingPoint(
  db: Database,
  { userId, lastSeen }: { userId: string; lastSeen: number | undefined },
): Promise<LiveStart> {
  const { rows } = await sql<{ newest: number; hasNext: boolean }>`
    SELECT coalesce((SELECT number FROM live_counters WHERE user_id = ${userId}::uuid), 0)::bigint AS newest,
      EXISTS (SELECT FROM live_events
        WHERE user_id = ${userId}::uuid AND number = ${lastSeen ?? 0}::bigint + 1) AS "hasNext"`.execute(db);
  const { newest, hasNext } = rows[0] ?? { newest: 0, hasNext: false };
  if (lastSeen === undefined) return { lastId: newest, isComplete: false };
  const isWhole = lastSeen === newest || (hasNext && newest - lastSeen <= maxReplayed);
  return isWhole ? { lastId: lastSeen, isComplete: true } : { lastId: newest, isComplete: false };
}

/** An account and the number after which its events are read. */
export type Position = readonly [userId: string, number: number];

/** At most `maxAtOnce` events of each account, in order. */
export async function eventsAfter(
  db: Database,
  positions: readonly Position[],
): Promise<Map<string, LiveEvent[]>> {
  const { rows } = await sql<LiveEvent & { userId: string }>`
    SELECT event.user_id AS "userId", event.number AS id, event.kind, event.subject_id AS "subjectId"
    FROM unnest(${positions.map(([userId]) => userId)}::uuid[], ${positions.map(([, number]) => number)}::bigint[])
      AS wanted (user_id, number)
    CROSS JOIN LATERAL (
      SELECT * FROM live_events AS own WHERE own.user_id = wanted.user_id AND own.number > wanted.number
      ORDER BY own.number LIMIT ${maxAtOnce}
    ) AS event
    ORDER BY event.user_id, event.number`.execute(db);
  const found = new Map<string, LiveEvent[]>();
  for (const { userId, ...event } of rows) {
    const own = found.get(userId) ?? [];
    found.set(userId, own);
    own.push(event);
  }
  return found;
}

/**
 * Drops whole partitions, so that events may remain for up to a week longer. Returns the number of events that were deleted
 * one by one. The counters remain, so that numbers are never reused.
 */
export async function deleteEventsBefore(db: Database, before: Date): Promise<number> {
  await preparePartitions(db, "live_events");
  return deleteByTime(db, "live_events", before);
}
