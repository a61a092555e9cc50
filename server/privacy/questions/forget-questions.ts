// Erases the questions and answers of a deleted account, except those about applications on legal hold.
import type { Transaction } from "#server/platform/database/open-database.ts";

export async function forgetQuestions(
  tx: Transaction,
  { userId, held }: { userId: string; held: readonly string[] },
): Promise<void> {
  const own = tx.selectFrom("conversations").select("id").where("user_id", "=", userId);
  await tx
    .deleteFrom("conversation_messages")
    .where("conversation_id", "in", own)
    .$if(held.length > 0, (query) =>
      query.where((message) =>
        message.or([message("application_id", "is", null), message("application_id", "not in", held)]),
      ),
    )
    .execute();
  await tx
    .deleteFrom("conversations")
    .where("user_id", "=", userId)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("conversation_messages as left")
            .select("left.id")
            .whereRef("left.conversation_id", "=", "conversations.id"),
        ),
      ),
    )
    .execute();
}
