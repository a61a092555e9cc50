// Messages to experts and their answers go as old as documents do (policy `documentRetentionDays`), unless one still waits or
// their account, or the application they are about, is held.
import { sql } from "kysely";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";

const dayMs = 86_400_000;
const atOnce = 1000;

/** Counted from the day a message was written; answers how many went. */
export async function eraseOldQuestions({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  const { documentRetentionDays } = await readPolicies(db);
  const before = new Date(clock().getTime() - documentRetentionDays * dayMs);
  for (let erased = 0; ;) {
    const gone = await sql`DELETE FROM conversation_messages WHERE (conversation_id, id) IN (
      SELECT old.conversation_id, old.id FROM conversation_messages AS old
      JOIN conversations AS conversation ON conversation.id = old.conversation_id
      WHERE old.sent_at <= ${before} AND conversation.state <> 'waiting' AND NOT EXISTS (
        SELECT FROM legal_holds AS hold WHERE hold.user_id = conversation.user_id AND hold.lifted_at IS NULL
          AND (hold.application_id IS NULL OR hold.application_id = old.application_id))
      ORDER BY old.sent_at LIMIT ${atOnce})`.execute(db);
    const count = Number(gone.numAffectedRows ?? 0);
    erased += count;
    if (count < atOnce) return erased;
  }
}
