// Queues a push for every browser of an account, in the transaction of the change that it announces.
import { sql } from "kysely";
import type { PushKind } from "#domain/push/push-texts.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { maxSubscriptions } from "./subscription-store.ts";

export interface Push {
  userId: string;
  kind: PushKind;
  /** The application whose page a click opens; by default the list of applications. */
  applicationId?: string;
}

/** Does nothing if the account has no subscribed browser or the user has turned push off. */
export async function sendPush(
  tx: Database,
  { clock }: Pick<Platform, "clock">,
  { userId, kind, applicationId }: Push,
): Promise<void> {
  const now = clock();
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
          sql<string | null>`${applicationId ?? null}::uuid`.as("application_id"),
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
