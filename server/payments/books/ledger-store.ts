// Writes the ledger: each payment event once, in the transaction of the change that caused it.
import type { LedgerEvent, LedgerLine } from "#domain/books/ledger.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

export interface LedgerPosting {
  event: LedgerEvent;
  /** The ID that makes the event unique: a payment's or a refund's. */
  of: string;
  paymentId: string;
  lines: readonly LedgerLine[];
  at: Date;
}

/** Does nothing if the event is already in the ledger. */
export async function postToLedger(tx: Transaction, posting: LedgerPosting): Promise<void> {
  const { event, of, paymentId, lines, at } = posting;
  const written = await tx
    .insertInto("ledger_transactions")
    .values({ key: `${event}-${of}`, event, payment_id: paymentId, happened_at: at })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written) return;
  const entries = lines.map(({ account, amountPaise }) => ({
    transaction_id: written.id,
    account,
    amount_paise: amountPaise,
  }));
  await tx.insertInto("ledger_entries").values(entries).execute();
}
