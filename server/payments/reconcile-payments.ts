// Finds out about payments without waiting for a webhook or browser: polls, expires and refunds them (P2).
import type { Job } from "#server/platform/background/repeat-jobs.ts";
import type { Platform } from "#server/platform/platform.ts";
import { claimDueOrphans, claimDuePayments, claimMaybeLate, orphanUnused } from "./due-payment-store.ts";
import { closePayment } from "./close-payment.ts";
import { isOpen, isOverdue, type PaymentRow } from "./payment-store.ts";
import { refreshPayment } from "./refresh-payment.ts";
import { refundOrphan } from "./refund-orphan.ts";
import { claimDueRefunds, claimMaybeReturned } from "./refunds/due-refund-store.ts";
import type { RefundRow } from "./refunds/refund-store.ts";
import { type RefundListeners, sendRefund } from "./refunds/send-refund.ts";
import type { OnPaid } from "./settle-payment.ts";

const roundMs = 10_000;
const atOnce = 5;

/** What one pass did; failed ones are due again after a pause. */
export interface Reconciliation {
  checked: number;
  failed: number;
}

interface Listeners extends RefundListeners {
  onPaid: OnPaid;
}

/** The first pass runs at once, to find payments made while the server was down. */
export function reconcilerJob(platform: Platform, listeners: Listeners): Job {
  return {
    name: "reconciler",
    everyMs: roundMs,
    run: (isStopped) => reconcilePayments(platform, { ...listeners, isStopped }),
  };
}

/** Runs one pass over everything that is due. Several processes may do so at once. */
export async function reconcilePayments(
  platform: Platform,
  { isStopped = () => false, ...listeners }: Listeners & { isStopped?: () => boolean },
): Promise<Reconciliation> {
  const now = platform.clock();
  const due = { now, limit: atOnce };
  await orphanUnused(platform.db, now);
  const passes = [
    await inBatches(
      () => claimDuePayments(platform.db, due),
      (payment: PaymentRow) => checkPayment(platform, payment, listeners),
      isStopped,
    ),
    await inBatches(
      () => claimMaybeLate(platform.db, { ...due, providers: lateProviders(platform) }),
      (payment: PaymentRow) => checkPayment(platform, payment, listeners),
      isStopped,
    ),
    await inBatches(
      () => claimDueOrphans(platform.db, due),
      (payment: PaymentRow) => refundOrphan(platform, payment, listeners),
      isStopped,
    ),
    await inBatches(
      () => claimDueRefunds(platform.db, due),
      (refund: RefundRow) => sendRefund(platform, refund, listeners),
      isStopped,
    ),
    await inBatches(
      () => claimMaybeReturned(platform.db, due),
      (refund: RefundRow) => sendRefund(platform, refund, listeners),
      isStopped,
    ),
  ];
  return {
    checked: passes.reduce((sum, { checked }) => sum + checked, 0),
    failed: passes.reduce((sum, { failed }) => sum + failed, 0),
  };
}

function lateProviders({ payments }: Platform): string[] {
  return payments.all.filter(({ mayPayLate }) => mayPayLate).map(({ id }) => id);
}

/** A failed one does not stop the others. */
async function inBatches<Row>(
  claim: () => Promise<Row[]>,
  work: (row: Row) => Promise<unknown>,
  isStopped: () => boolean,
): Promise<Reconciliation> {
  const sum = { checked: 0, failed: 0 };
  while (!isStopped()) {
    const batch = await claim();
    const outcomes = await Promise.allSettled(batch.map(work));
    sum.checked += batch.length;
    sum.failed += outcomes.filter(({ status }) => status === "rejected").length;
    if (batch.length < atOnce) break;
  }
  return sum;
}

/** Asks the provider before a payment expires. */
async function checkPayment(
  platform: Platform,
  payment: PaymentRow,
  { onPaid }: { onPaid: OnPaid },
): Promise<void> {
  const current = await refreshPayment(platform, payment, { onPaid });
  if (isOverdue(current, platform.clock()) && isOpen(current) && current.status !== "processing") {
    await closePayment(platform, current, { onPaid });
  }
}
