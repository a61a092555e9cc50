// Records what has happened for whoever it concerns, in the transaction of the change: told exactly if the change is made (docs/decisions/0018).
import { sql } from "kysely";
import type { LiveEventKind } from "#contract/traveller/live-events.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** The channel of PostgreSQL on which numbers are told, as `<user id> <number>`. */
export const liveChannel = "pravesh_live";

export interface NewLiveEvent {
  /** Whose streams tell it. */
  userId: string;
  kind: LiveEventKind;
  /** What `liveEventKinds` says that its kind is about. */
  subjectId: string;
  at: Date;
}

/**
 * Best called late: the account's counter stays locked until the transaction ends. Transactions that tell something
 * are committed one after the other (NOTIFY), so only what somebody may be looking at is told.
 */
export async function recordLiveEvent(
  tx: Transaction,
  { userId, kind, subjectId, at }: NewLiveEvent,
): Promise<void> {
  await sql`
    WITH counter AS (
      INSERT INTO live_counters AS known (user_id, number) VALUES (${userId}::uuid, 1)
      ON CONFLICT (user_id) DO UPDATE SET number = known.number + 1
      RETURNING user_id, number
    ), event AS (
      INSERT INTO live_events (user_id, number, kind, subject_id, happened_at)
      SELECT user_id, number, ${kind}::text, ${subjectId}::uuid, ${at}::timestamptz FROM counter
      RETURNING user_id, number
    )
    SELECT pg_notify(${liveChannel}::text, user_id || ' ' || number) FROM event`.execute(tx);
}
