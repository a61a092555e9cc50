// Erases messages to experts and their answers after the policy `documentRetentionDays`, unless the conversation is waiting or
// its account or application is on legal hold.
import { sql } from "kysely";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";

const dayMs = 86_400_000;
const batchSize = 1000;

/** Counts from the day a message was written. Returns the number of erased messages. */
export async function eraseOldQuestions({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  const { documentRetentionDays } = await readPolicies(db);
  const before = new Date(clock().getTime() - documentRetentionDays * dayMs);
  for (let erased = 0; ;) {
    const deleted = await sql`DELETE FROM conversation_messages WHERE (conversation_id, id) IN (
      SELECT old.conversation_id, old.id FROM conversation_messages AS old
      JOIN conversations AS conversation ON conversation.id = old.conversation_id
      WHERE old.sent_at <= ${before} AND conversation.state <> 'waiting' AND NOT EXISTS (
        SELECT FROM legal_holds AS hold WHERE hold.user_id = conversation.user_id AND hold.lifted_at IS NULL
          AND (hold.application_id IS NULL OR hold.application_id = old.application_id))
      ORDER BY old.sent_at LIMIT ${batchSize})`.execute(db);
    const count = Number(deleted.numAffectedRows ?? 0);
    erased += count;
    if (count < batchSize) return erased;
  }
}
