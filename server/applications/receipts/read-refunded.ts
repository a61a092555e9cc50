// Finds the payer of a refund and its application, if there is one.
import { getRecipient } from "#server/accounts/user-store.ts";
import type { RefundRow } from "#server/payments/refunds/refund-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export async function readRefunded(db: Database, { id, payment_id }: RefundRow) {
  const { user_id: payerId } = await db
    .selectFrom("payments")
    .select("user_id")
    .where("id", "=", payment_id)
    .executeTakeFirstOrThrow();
  const application = await db
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .leftJoin("receipts", (join) => join.on("receipts.refund_id", "=", id))
    .select(["applications.id", "applications.reference", "destinations.name"])
    .select("receipts.number as creditNoteNumber")
    .where("applications.payment_id", "=", payment_id)
    .executeTakeFirst();
  return { payer: await getRecipient(db, payerId), application: application ?? null };
}
