// Removes the content of emails some days after they were sent (EMAIL_CONTENT_DAYS), except those on legal hold.
import type { Platform } from "#server/platform/platform.ts";
import { hasNoHold } from "./holds/hold-store.ts";

const dayMs = 86_400_000;
const batchSize = 1000;

/** Returns the number of emptied emails. What was sent to whom and when remains until `eraseOldMails`; the address is a token. */
export async function emptySentMails({
  db,
  clock,
  config,
}: Pick<Platform, "db" | "clock" | "config">): Promise<number> {
  const now = clock();
  const before = new Date(now.getTime() - config.mail.contentDays * dayMs);
  for (let emptied = 0; ;) {
    const updated = await db
      .updateTable("mails")
      .set({ sealed_letter: null, sealed_content: null, emptied_at: now })
      .where("id", "in", (due) =>
        due
          .selectFrom("mails as old")
          .select("old.id")
          .where("old.state", "=", "sent")
          .where("old.emptied_at", "is", null)
          .where("old.sent_at", "<=", before)
          .where(hasNoHold("old"))
          .orderBy("old.sent_at")
          .limit(batchSize),
      )
      .executeTakeFirst();
    const count = Number(updated.numUpdatedRows);
    emptied += count;
    if (count < batchSize) return emptied;
  }
}
