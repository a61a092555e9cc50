// Stores the ledger: each payment event once, written in the transaction of the change that caused it.
import { sql } from "kysely";
import {
  type LedgerAccount,
  ledgerAccounts,
  type LedgerEvent,
  type LedgerLine,
} from "#domain/books/ledger.ts";
import type { Paise } from "#domain/money.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";

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

/** Whether an application was submitted for the payment; if not, the money still belongs to the payer. */
export async function isEarned(tx: Transaction, paymentId: string): Promise<boolean> {
  const earned = tx.selectFrom("ledger_transactions").select("id").where("key", "=", `earned-${paymentId}`);
  return (await earned.executeTakeFirst()) !== undefined;
}

/** The entries of all events of a payment. */
export function listPaymentEntries(tx: Transaction, paymentId: string) {
  return tx
    .selectFrom("ledger_transactions as t")
    .innerJoin("ledger_entries as e", "e.transaction_id", "t.id")
    .select(["e.account", "e.amount_paise"])
    .where("t.payment_id", "=", paymentId)
    .execute();
}

/** The entries of a refund that has reached the payer. */
export function listRefundEntries(tx: Transaction, refundId: string) {
  return tx
    .selectFrom("ledger_transactions as t")
    .innerJoin("ledger_entries as e", "e.transaction_id", "t.id")
    .select(["e.account", "e.amount_paise"])
    .where("t.key", "in", [`deposit_returned-${refundId}`, `fees_returned-${refundId}`])
    .execute();
}

const pageSize = 1000;

export interface LedgerRow {
  id: number;
  at: Date;
  event: LedgerEvent;
  paymentId: string;
  provider: string;
  intentId: string | null;
  account: LedgerAccount;
  amountPaise: Paise;
}

/** Debits minus credits of each account; they sum to zero. */
export async function ledgerBalances(db: Database): Promise<Record<LedgerAccount, Paise>> {
  const rows = await db
    .selectFrom("ledger_entries")
    .select(["account", sql<string>`sum(amount_paise)`.as("balance")])
    .groupBy("account")
    .execute();
  const balances = Object.keys(ledgerAccounts).map((account) => {
    return [account, Number(rows.find((row) => row.account === account)?.balance ?? 0)];
  });
  return Object.fromEntries(balances) as Record<LedgerAccount, Paise>;
}

/**
 * Every entry from `from` until before `until`, in the order of writing, a thousand transactions at a time.
 */
export async function* ledgerRows(
  db: Database,
  { from, until }: { from: Date; until: Date },
): AsyncGenerator<LedgerRow[]> {
  for (let after = 0; ;) {
    const ids = await db
      .selectFrom("ledger_transactions")
      .select("id")
      .where("id", ">", after)
      .where("happened_at", ">=", from)
      .where("happened_at", "<", until)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    const last = ids.at(-1);
    if (!last) return;
    yield await linesOf(
      db,
      ids.map(({ id }) => id),
    );
    after = last.id;
  }
}

async function linesOf(db: Database, ids: readonly number[]): Promise<LedgerRow[]> {
  const rows = await db
    .selectFrom("ledger_transactions as t")
    .innerJoin("ledger_entries as e", "e.transaction_id", "t.id")
    .innerJoin("payments as p", "p.id", "t.payment_id")
    .select(["t.id", "t.happened_at", "t.event", "t.payment_id", "e.account", "e.amount_paise"])
    .select(["p.provider", "p.provider_intent_id"])
    .where("t.id", "in", ids)
    .orderBy("t.id")
    .orderBy("e.amount_paise", "desc")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.happened_at,
    event: row.event as LedgerEvent,
    paymentId: row.payment_id,
    provider: row.provider,
    intentId: row.provider_intent_id,
    account: row.account as LedgerAccount,
    amountPaise: row.amount_paise,
  }));
}
