// Reads the ledger: each account's balance, and a period's entries for the accountant.
import { sql } from "kysely";
import { type LedgerAccount, ledgerAccounts, type LedgerEvent } from "#domain/books/ledger.ts";
import type { Paise } from "#domain/money.ts";
import type { Database } from "#server/platform/database/open-database.ts";

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
