// Counts undelivered push notifications by reason. Many of one reason point to a configuration error.
import type { DeadPushes } from "#contract/review/mails.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** Reasons are status codes and network errors; the most recent twenty are enough. */
const maxProblems = 20;

export async function readDeadPushes(db: Database): Promise<DeadPushes[]> {
  const rows = await db
    .selectFrom("pushes")
    .select((push) => [
      push.fn.coalesce("problem", push.val("")).as("problem"),
      push.fn.countAll<number>().as("count"),
      push.fn.max("last_try_at").as("last"),
    ])
    .where("state", "=", "dead")
    .groupBy("problem")
    .orderBy("last", "desc")
    .orderBy("problem")
    .limit(maxProblems)
    .execute();
  return rows.map(({ problem, count, last }) => ({ problem, count, lastTryAt: last?.toISOString() ?? "" }));
}
