// Records a live event for an account in the transaction of the change, so that it is announced only on commit (docs/decisions/0018).
import { sql } from "kysely";
import type { LiveEventKind } from "#contract/traveller/live-events.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

/** The PostgreSQL channel for event numbers, with payloads `<user id> <number>`. */
export const liveChannel = "pravesh_live";

export interface NewLiveEvent {
  /** The account whose streams send the event. */
  userId: string;
  kind: LiveEventKind;
  /** The ID of the event's subject; `liveEventKinds` defines it for each kind. */
  subjectId: string;
  at: Date;
}

/**
 * Call this late in a transaction, because it locks the account's counter. NOTIFY also serialises commits, so only changes
 * that someone may be viewing are announced.
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
