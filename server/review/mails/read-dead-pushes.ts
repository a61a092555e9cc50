// The pushes that were given up, counted by their problem: many of one kind mean that something is set up wrongly.
import type { DeadPushes } from "#contract/review/mails.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** There are as many as status codes and names of network errors; more are of no use. */
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
