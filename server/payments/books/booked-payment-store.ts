// Finds our payments that a provider's list should contain: those made in a period, and those the list names.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import type { BookedPayment } from "./compare-books.ts";

export interface Period {
  from: Date;
  until: Date;
}

/** Amounts are read from the ledger, not from statuses: the money received and returned. */
export async function bookedPayments(
  db: Database,
  of: { provider: string; made: Period; intentIds: readonly string[] },
): Promise<BookedPayment[]> {
  const rows = await db
    .selectFrom("payments as p")
    .innerJoin("ledger_transactions as t", "t.payment_id", "p.id")
    .innerJoin("ledger_entries as e", "e.transaction_id", "t.id")
    .select(["p.id", "p.provider_intent_id", "p.currency", "p.created_at"])
    .select(sql<string>`sum(e.amount_paise) FILTER (WHERE t.event = 'received')`.as("received"))
    .select(sql<string | null>`-sum(e.amount_paise) FILTER (WHERE t.event <> 'received')`.as("returned"))
    .select((row) =>
      row
        .selectFrom("refunds as r")
        .select(sql<string>`coalesce(sum(r.amount_paise), 0)`.as("returning"))
        .whereRef("r.payment_id", "=", "p.id")
        .where("r.status", "in", ["requested", "sent"])
        .as("returning"),
    )
    .where("e.account", "=", "provider")
    .where("p.provider", "=", of.provider)
    .where("p.provider_intent_id", "is not", null)
    .where((column) =>
      column.or([
        column.and([column("p.created_at", ">=", of.made.from), column("p.created_at", "<", of.made.until)]),
        column("p.provider_intent_id", "=", sql<string>`ANY(${[...of.intentIds]}::text[])`),
      ]),
    )
    .groupBy("p.id")
    .execute();
  return rows.map((row) => ({
    paymentId: row.id,
    intentId: row.provider_intent_id ?? "",
    amountPaise: Number(row.received),
    refundedPaise: Number(row.returned ?? 0),
    returningPaise: Number(row.returning),
    currency: row.currency,
    madeAt: row.created_at,
  }));
}
