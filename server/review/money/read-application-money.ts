// The money of one application for administrators: its payments with their refunds and story, and what is left of them.
import { Failure } from "#contract/errors.ts";
import type { ApplicationMoney } from "#contract/review/office.ts";
import { readReference } from "#domain/application-reference.ts";
import type { DifferenceKind } from "#domain/books/differences.ts";
import { type LedgerAccount, ledgerAccounts, type LedgerEvent } from "#domain/books/ledger.ts";
import { paymentStory } from "#domain/books/payment-story.ts";
import type { RefundStatus } from "#domain/refunds/refund-statuses.ts";
import { listReceiptRows } from "#server/applications/receipts/receipt-store.ts";
import type { PaymentRow } from "#server/payments/payment-store.ts";
import { type RefundRow, refundsOfPayments } from "#server/payments/refunds/refund-store.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import * as store from "./application-money-store.ts";
import { asOfficeRefund, type NameOf, staffNames } from "./read-money.ts";

/** Throws `application_not_found`. */
export async function readApplicationMoney(
  db: Database,
  sealer: Sealer,
  typed: string,
): Promise<ApplicationMoney> {
  const reference = readReference(typed);
  const application = reference && (await store.findApplicationByReference(db, reference));
  if (!application) throw new Failure("application_not_found");
  const payments = await store.listPaymentsOfApplication(db, application);
  const ids = payments.map(({ id }) => id);
  const books: Books = {
    reference,
    usedId: application.payment_id,
    refunds: await refundsOfPayments(db, ids),
    entries: await store.listEntriesOfPayments(db, ids),
    differences: await store.listDifferencesOfPayments(db, ids),
    receipts: await listReceiptRows(db, { applicationId: application.id }),
    nameOf: await staffNames(db, sealer),
  };
  return {
    reference,
    ...totalsOf(books),
    payments: payments.map((payment) => asPayment(payment, books)),
    differences: openDifferences(books),
  };
}

type EntryRow = Awaited<ReturnType<typeof store.listEntriesOfPayments>>[number];
type DifferenceRow = Awaited<ReturnType<typeof store.listDifferencesOfPayments>>[number];

interface Books {
  reference: string;
  /** The payment that the application was submitted for. */
  usedId: string;
  refunds: readonly RefundRow[];
  entries: readonly EntryRow[];
  differences: readonly DifferenceRow[];
  receipts: Awaited<ReturnType<typeof listReceiptRows>>;
  nameOf: NameOf;
}

function totalsOf({ entries, refunds }: Books) {
  const ofEntries = (isCounted: (entry: EntryRow) => boolean) => sumOf(entries.filter(isCounted));
  const ofRefunds = (...statuses: RefundStatus[]) =>
    sumOf(refunds.filter(({ status }) => statuses.includes(status)));
  const atProvider = ofEntries(({ account }) => account === "provider");
  const received = ofEntries(({ account, event }) => account === "provider" && event === "received");
  return {
    received,
    returned: received - atProvider,
    balances: (Object.keys(ledgerAccounts) as LedgerAccount[]).map((account) => ({
      account,
      title: ledgerAccounts[account],
      amount: ofEntries((entry) => entry.account === account),
    })),
    returning: ofRefunds("requested", "sent"),
    waiting: ofRefunds("awaiting_second_person"),
  };
}

const sumOf = (rows: readonly { amount_paise: number }[]) =>
  rows.reduce((sum, { amount_paise: paise }) => sum + paise, 0);

function openDifferences({ differences, usedId, reference }: Books): ApplicationMoney["differences"] {
  return differences
    .filter(({ resolved_at }) => resolved_at === null)
    .map((row) => ({
      provider: row.provider,
      payment: row.provider_intent_id,
      reference: row.payment_id === usedId ? reference : null,
      foundAt: row.found_at.toISOString(),
      kind: row.kind as DifferenceKind,
      ours: row.ours_paise,
      theirs: row.theirs_paise,
    }));
}

function asPayment(payment: PaymentRow, all: Books): ApplicationMoney["payments"][number] {
  const refunds = all.refunds.filter(({ payment_id }) => payment_id === payment.id);
  const differences = all.differences.filter(({ payment_id }) => payment_id === payment.id);
  const isUsed = payment.id === all.usedId;
  const numberOf = (refundId: string | null) =>
    all.receipts.find(({ refund_id }) => refund_id === refundId)?.number ?? null;
  return {
    id: payment.id,
    provider: payment.provider,
    payment: payment.provider_intent_id,
    method: payment.method,
    amount: payment.amount_paise,
    status: payment.status,
    isUsed,
    isDisputed: differences.some(({ kind, resolved_at }) => kind === "disputed" && resolved_at === null),
    receipt: isUsed ? numberOf(null) : null,
    refunds: refunds.map((refund) => ({
      ...asOfficeRefund({ ...refund, reference: all.reference }, all.nameOf),
      creditNote: numberOf(refund.id),
    })),
    story: storyOf(payment, { ...all, refunds, differences }),
  };
}

function storyOf(payment: PaymentRow, { refunds, entries, differences }: Books) {
  const { status, amount_paise: amount, created_at: startedAt, updated_at: changedAt } = payment;
  const happenings = paymentStory({
    payment: { status, amount, startedAt, changedAt },
    refunds: refunds.map((row) => ({
      id: row.id,
      status: row.status,
      amount: row.amount_paise,
      requestedAt: row.requested_at,
      settledAt: row.settled_at,
    })),
    ledger: ledgerOf(entries.filter(({ payment_id }) => payment_id === payment.id)),
    differences: differences.map(({ kind, found_at: foundAt, resolved_at: resolvedAt }) => ({
      kind: kind as DifferenceKind,
      foundAt,
      resolvedAt,
    })),
  });
  return happenings.map((happening) => ({ ...happening, at: happening.at.toISOString() }));
}

/** Each event once, with the sum of its debits, which equals that of its credits. */
function ledgerOf(entries: readonly EntryRow[]) {
  return [...Map.groupBy(entries, ({ id }) => id).values()].flatMap((lines) => {
    const [line] = lines;
    if (!line) return [];
    const of = line.key.slice(line.event.length + 1);
    return {
      event: line.event as LedgerEvent,
      refundId: of === line.payment_id ? null : of,
      amount: sumOf(lines.filter(({ amount_paise }) => amount_paise > 0)),
      at: line.happened_at,
    };
  });
}
