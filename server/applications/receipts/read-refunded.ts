// Whom and what a refund concerns: whoever paid, and the application where there is one.
import type { RefundRow } from "#server/payments/refunds/refund-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";

export async function readRefunded(db: Database, { id, payment_id }: RefundRow) {
  const payer = await db
    .selectFrom("payments")
    .innerJoin("users", "users.id", "payments.user_id")
    .select(["users.id", "users.full_name", "users.email", "users.language"])
    .where("payments.id", "=", payment_id)
    .executeTakeFirstOrThrow();
  const application = await db
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .leftJoin("receipts", (join) => join.on("receipts.refund_id", "=", id))
    .select(["applications.id", "applications.reference", "destinations.name"])
    .select("receipts.number as creditNoteNumber")
    .where("applications.payment_id", "=", payment_id)
    .executeTakeFirst();
  return { payer, application: application ?? null };
}
