// Reads what the books have of one application: its payments, their ledger entries, and differences from the providers.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import type { PaymentRow } from "#server/payments/payment-store.ts";

/** A draft has one payment for each of its prices and methods. */
const maxPayments = 200;

export function findApplicationByReference(db: Database, reference: string) {
  return db
    .selectFrom("applications")
    .select(["id", "draft_id", "payment_id"])
    .where("reference", "=", reference)
    .executeTakeFirst();
}

/** The payment that the application was submitted for, and every other attempt for its draft; oldest first. */
export async function listPaymentsOfApplication(
  db: Database,
  application: { draft_id: string; payment_id: string },
): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom("payments")
    .selectAll()
    .where((column) =>
      column.or([column("draft_id", "=", application.draft_id), column("id", "=", application.payment_id)]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .limit(sql.lit(maxPayments))
    .execute();
  return rows as PaymentRow[];
}

/** Every entry of the payments, in the order of writing. */
export function listEntriesOfPayments(db: Database, paymentIds: readonly string[]) {
  return db
    .selectFrom("ledger_transactions as t")
    .innerJoin("ledger_entries as e", "e.transaction_id", "t.id")
    .select(["t.id", "t.key", "t.event", "t.payment_id", "t.happened_at", "e.account", "e.amount_paise"])
    .where("t.payment_id", "=", sql<string>`ANY(${paymentIds}::uuid[])`)
    .orderBy("t.id")
    .execute();
}

/** Also those that are resolved; oldest first. A provider's list may have been compared before we knew the payment. */
export function listDifferencesOfPayments(db: Database, paymentIds: readonly string[]) {
  return db
    .selectFrom("payments as p")
    .innerJoin("book_differences as d", (join) =>
      join.onRef("d.provider", "=", "p.provider").onRef("d.provider_intent_id", "=", "p.provider_intent_id"),
    )
    .select(["p.id as payment_id", "d.provider", "d.provider_intent_id", "d.kind"])
    .select(["d.ours_paise", "d.theirs_paise", "d.found_at", "d.resolved_at"])
    .where("p.id", "=", sql<string>`ANY(${paymentIds}::uuid[])`)
    .orderBy("d.found_at")
    .orderBy("d.id")
    .execute();
}
