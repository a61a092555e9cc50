// Reads what a waiting conversation is about.
import type { Database } from "#server/platform/database/open-database.ts";

interface Waiting {
  id: string;
  /** The position of the first message that waits. */
  waitingFrom: number;
  applicationId: string;
}

/** Whether one of the traveller's waiting messages is not about this application. */
export async function asksSomethingElse(
  db: Database,
  { id, waitingFrom, applicationId }: Waiting,
): Promise<boolean> {
  const other = await db
    .selectFrom("conversation_messages")
    .select("id")
    .where("conversation_id", "=", id)
    .where("author_id", "is", null)
    .where("no_answer_at", "is", null)
    .where("position", ">=", waitingFrom)
    .where((message) =>
      message.or([message("application_id", "is", null), message("application_id", "!=", applicationId)]),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
