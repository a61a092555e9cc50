// Stores queued pushes, one for each subscribed browser.
import { sql } from "kysely";
import type { PushKind } from "#domain/push/push-texts.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { deleteByTime, preparePartitions } from "#server/platform/partitions/time-partitions-store.ts";
import { maxSubscriptions } from "./subscription-store.ts";

export interface NewPush {
  userId: string;
  kind: PushKind;
  applicationId: string | null;
  now: Date;
}

/** Queues a push for every browser of the account, unless the user has turned push off or is disabled. */
export async function insertPushes(
  tx: Database,
  { userId, kind, applicationId, now }: NewPush,
): Promise<void> {
  await tx
    .insertInto("pushes")
    .columns(["endpoint_token", "kind", "application_id", "created_at", "next_try_at"])
    .expression((own) =>
      own
        .selectFrom("push_subscriptions")
        .innerJoin("users", "users.id", "push_subscriptions.user_id")
        .select([
          "endpoint_token",
          sql<string>`${kind}::text`.as("kind"),
          sql<string | null>`${applicationId}::uuid`.as("application_id"),
          sql<Date>`${now}::timestamptz`.as("created_at"),
          sql<Date>`${now}::timestamptz`.as("next_try_at"),
        ])
        .where("users.id", "=", userId)
        .where("users.notify_by_push", "=", true)
        .where("users.disabled_at", "is", null)
        .orderBy("confirmed_at", "desc")
        .limit(maxSubscriptions),
    )
    .execute();
}

/** Drops whole partitions of pushes created before a time. Returns how many were deleted one by one, of those that no longer wait. */
export async function deleteSettledPushes(db: Database, before: Date): Promise<number> {
  await preparePartitions(db, "pushes");
  return deleteByTime(db, "pushes", before);
}

/** Gives up waiting pushes: late ones would only confuse. */
export async function giveUpWaitingPushes(db: Database, problem: string, now: Date): Promise<void> {
  await db
    .updateTable("pushes")
    .set({ state: "dead", next_try_at: null, last_try_at: now, problem })
    .where("state", "=", "waiting")
    .execute();
}
