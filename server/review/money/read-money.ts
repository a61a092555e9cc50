// The books for administrators: balances, differences from the payment providers and refunds.
import type { OfficeMoney, OfficeRefund } from "#contract/review/office.ts";
import { type LedgerAccount, ledgerAccounts } from "#domain/books/ledger.ts";
import { openDifferences } from "#server/payments/books/difference-store.ts";
import { ledgerBalances } from "#server/payments/books/ledger-store.ts";
import { listRefunds, type RefundRow } from "#server/payments/refunds/refund-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";

const maxDifferences = 200;

export async function readMoney(db: Database): Promise<OfficeMoney> {
  const balances = await ledgerBalances(db);
  const differences = await openDifferences(db, maxDifferences);
  return {
    balances: (Object.keys(ledgerAccounts) as LedgerAccount[]).map((account) => ({
      account,
      title: ledgerAccounts[account],
      amount: balances[account],
    })),
    differences: differences.map(({ provider, intentId, kind, oursPaise, theirsPaise }) => ({
      provider,
      payment: intentId,
      kind,
      ours: oursPaise,
      theirs: theirsPaise,
    })),
    refunds: (await listRefunds(db)).map(asOfficeRefund),
  };
}

export function asOfficeRefund(row: RefundRow & { reference: string | null }): OfficeRefund {
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount_paise,
    status: row.status,
    reason: row.reason,
    note: row.note,
    requestedBy: row.requested_by,
    decidedBy: row.decided_by,
    requestedAt: row.requested_at.toISOString(),
  };
}
