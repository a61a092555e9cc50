// Mails go as old as documents do (policy `documentRetentionDays`), unless they still wait or their account is held.
import { sql } from "kysely";
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";

const dayMs = 86_400_000;
const atOnce = 1000;

/** Counted from the day a mail was written; answers how many went. */
export async function eraseOldMails({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  const { documentRetentionDays } = await readPolicies(db);
  const before = new Date(clock().getTime() - documentRetentionDays * dayMs);
  for (let erased = 0; ;) {
    const gone = await db
      .deleteFrom("mails")
      .where("id", "in", (due) =>
        due
          .selectFrom("mails as old")
          .select("old.id")
          .where("old.created_at", "<=", before)
          .where("old.state", "<>", "waiting")
          .where(
            sql<boolean>`NOT EXISTS (SELECT FROM legal_holds AS hold
              WHERE hold.user_id = old.user_id AND hold.lifted_at IS NULL)`,
          )
          .orderBy("old.created_at")
          .limit(atOnce),
      )
      .executeTakeFirst();
    const count = Number(gone.numDeletedRows);
    erased += count;
    if (count < atOnce) return erased;
  }
}
