// Erases emails after the policy `documentRetentionDays`, unless they are waiting or their account is on legal hold.
import { readPolicies } from "#server/catalogue/policy-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { hasNoHold } from "./holds/hold-store.ts";

const dayMs = 86_400_000;
const batchSize = 1000;

/** The template of the last email about an account, which nothing of the account outlives for long. */
export const accountDeleted = "account-deleted";

/** Counts from the day the email was written. Returns the number of erased emails. */
export async function eraseOldMails({ db, clock }: Pick<Platform, "db" | "clock">): Promise<number> {
  const { documentRetentionDays } = await readPolicies(db);
  const now = clock().getTime();
  const before = new Date(now - documentRetentionDays * dayMs);
  const dayAgo = new Date(now - dayMs);
  for (let erased = 0; ;) {
    const deleted = await db
      .deleteFrom("mails")
      .where("id", "in", (due) =>
        due
          .selectFrom("mails as old")
          .select("old.id")
          .where((old) =>
            old.or([
              old("old.created_at", "<=", before),
              old.and([old("old.template", "=", accountDeleted), old("old.created_at", "<=", dayAgo)]),
            ]),
          )
          .where("old.state", "<>", "waiting")
          .where(hasNoHold("old"))
          .orderBy("old.created_at")
          .limit(batchSize),
      )
      .executeTakeFirst();
    const count = Number(deleted.numDeletedRows);
    erased += count;
    if (count < batchSize) return erased;
  }
}
