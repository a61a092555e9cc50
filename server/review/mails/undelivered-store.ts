// Reads which emails wait and which emails and push notifications were not delivered.
import { type DeadPushes, maxDeadMails } from "#contract/review/mails.ts";
import { selectMails } from "#server/notifications/mailbox-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";

/** The numbers of waiting and undelivered emails, and since when the oldest one waits. */
export function countMails(db: Database) {
  return db
    .selectFrom("mails")
    .select((mail) => [
      mail.fn.countAll<number>().filterWhere("state", "=", "waiting").as("waiting"),
      mail.fn.countAll<number>().filterWhere("state", "=", "dead").as("dead"),
      mail.fn.min("created_at").filterWhere("state", "=", "waiting").as("since"),
    ])
    .where("state", "in", ["waiting", "dead"])
    .executeTakeFirstOrThrow();
}

/** The emails that failed most recently. */
export function listDeadMails(db: Database) {
  return selectMails(db)
    .select(["problem", "last_try_at"])
    .where("state", "=", "dead")
    .orderBy("last_try_at", "desc")
    .orderBy("id")
    .limit(maxDeadMails)
    .execute();
}

/** Reasons are status codes and network errors; the most recent twenty are enough. */
const maxProblems = 20;

/** Counts undelivered push notifications by reason. Many of one reason point to a configuration error. */
export async function countDeadPushes(db: Database): Promise<DeadPushes[]> {
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
