// The books for administrators: balances, differences from the payment providers and refunds.
import type { OfficeMoney, OfficeRefund } from "#contract/review/office.ts";
import { type LedgerAccount, ledgerAccounts } from "#domain/books/ledger.ts";
import { listStaff } from "#server/accounts/staff/staff-store.ts";
import { openDifferences } from "#server/payments/books/difference-store.ts";
import { ledgerBalances } from "#server/payments/books/ledger-store.ts";
import { listRefunds, type RefundRow } from "#server/payments/refunds/refund-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { findReferences } from "./paid-application-store.ts";

const maxDifferences = 200;

export async function readMoney(db: Database, sealer: Sealer): Promise<OfficeMoney> {
  const balances = await ledgerBalances(db);
  const differences = await openDifferences(db, maxDifferences);
  const references = await findReferences(
    db,
    differences.flatMap(({ paymentId }) => paymentId ?? []),
  );
  const nameOf = await staffNames(db, sealer);
  return {
    balances: (Object.keys(ledgerAccounts) as LedgerAccount[]).map((account) => ({
      account,
      title: ledgerAccounts[account],
      amount: balances[account],
    })),
    differences: differences.map(
      ({ provider, intentId, paymentId, kind, oursPaise, theirsPaise, foundAt }) => ({
        provider,
        payment: intentId,
        reference: references.get(paymentId ?? "") ?? null,
        foundAt: foundAt.toISOString(),
        kind,
        ours: oursPaise,
        theirs: theirsPaise,
      }),
    ),
    refunds: (await listRefunds(db)).map((refund) => asOfficeRefund(refund, nameOf)),
  };
}

export type NameOf = (email: string) => string | null;

/** Refunds name staff by their address, as it was then. */
export async function staffNames(db: Database, sealer: Sealer): Promise<NameOf> {
  const staff = await listStaff(db, sealer);
  const names = new Map(staff.map(({ email, fullName }) => [email.toLowerCase(), fullName]));
  return (email) => names.get(email.toLowerCase()) ?? null;
}

export function asOfficeRefund(row: RefundRow & { reference: string | null }, nameOf: NameOf): OfficeRefund {
  return {
    id: row.id,
    reference: row.reference,
    amount: row.amount_paise,
    status: row.status,
    reason: row.reason,
    note: row.note,
    requestedBy: row.requested_by,
    requestedByName: nameOf(row.requested_by),
    decidedBy: row.decided_by,
    decidedByName: row.decided_by === null ? null : nameOf(row.decided_by),
    requestedAt: row.requested_at.toISOString(),
  };
}
