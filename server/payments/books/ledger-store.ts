// Writes the books: each event of a payment once, in the transaction of the change it belongs to.
import type { LedgerEvent, LedgerLine } from "#domain/books/ledger.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";

export interface LedgerPosting {
  event: LedgerEvent;
  /** What makes the event one of its kind: a payment's id, or a refund's. */
  of: string;
  paymentId: string;
  lines: readonly LedgerLine[];
  at: Date;
}

/** An event that is in the books already is left as it is. */
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
