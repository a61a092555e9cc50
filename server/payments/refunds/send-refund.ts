// Sends a refund to the provider, or polls its state there, and settles the result (P9).
import { Failure } from "#contract/errors.ts";
import { mayRefundMove, type RefundStatus } from "#domain/refunds/refund-statuses.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type {
  PaymentProblem,
  PaymentProvider,
  ProviderRefund,
} from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import { isEarned } from "../books/ledger-store.ts";
import { findPayment, lockPayment, movePayment, type PaymentRow } from "../payment-store.ts";
import { providerOf } from "../refresh-payment.ts";
import { lockRefund, moveRefund, type RefundRow, refundsOf } from "./refund-store.ts";

/** Runs in the transaction that changes the refund. */
type OnRefund = (tx: Transaction, refund: RefundRow) => Promise<void>;

export interface RefundListeners {
  /** Called when a refund succeeds. */
  onRefunded?: OnRefund | undefined;
  /** Called when a refund that the provider had accepted fails, even after it succeeded. */
  onRefundFailed?: OnRefund | undefined;
}

/**
 * May be called any number of times: the idempotency key makes the provider return the same refund. Returns
 * the updated refund.
 */
export async function sendRefund(
  platform: Platform,
  refund: RefundRow,
  listeners: RefundListeners,
): Promise<RefundRow> {
  const payment = await findPayment(platform.db, refund.payment_id);
  if (!payment?.provider_intent_id) throw new Failure("payment_not_found");
  const provider = providerOf(platform, payment);
  const reported = await askProvider(provider, refund, payment.provider_intent_id);
  return transaction(platform.db, (tx) => settle(tx, { refund, reported, listeners, now: platform.clock() }));
}

function askProvider(
  provider: PaymentProvider,
  refund: RefundRow,
  intentId: string,
): Promise<ProviderRefund> {
  const { provider_refund_id: refundId } = refund;
  if (refundId !== null) return provider.fetchRefund({ refundId, intentId });
  return provider.refund({
    intentId,
    amountPaise: refund.amount_paise,
    idempotencyKey: `refund-${refund.id}`,
  });
}

const statuses = { pending: "sent", succeeded: "succeeded", failed: "failed" } as const satisfies Record<
  ProviderRefund["status"],
  RefundStatus
>;

interface Settling {
  refund: RefundRow;
  reported: ProviderRefund;
  listeners: RefundListeners;
  now: Date;
}

async function settle(tx: Transaction, { refund: before, reported, listeners, now }: Settling) {
  const payment = await lockPayment(tx, before.payment_id);
  const refund = await lockRefund(tx, before.id);
  const to = statuses[reported.status];
  if (!payment || !mayRefundMove(refund.status, to)) return refund;
  const { refundId: providerRefundId, failure } = reported;
  const moved = await moveRefund(tx, refund, { to, now, providerRefundId, failure });
  if (to === "succeeded") {
    await markFullyRefunded(tx, payment, now);
    await listeners.onRefunded?.(tx, moved);
  }
  if (to === "failed") {
    if (payment.status === "refunded") await restorePayment(tx, payment, now);
    // If the provider rejected it at once, only staff need to know.
    if (providerRefundId !== null) await listeners.onRefundFailed?.(tx, moved);
  }
  return moved;
}

/** A partly refunded payment keeps its status. */
async function markFullyRefunded(tx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  const back = (await refundsOf(tx, payment.id)).filter(({ status }) => status === "succeeded");
  const sum = back.reduce((total, refund) => total + refund.amount_paise, 0);
  if (sum < payment.amount_paise) return;
  await movePayment(tx, payment, { to: "refunded", now, failure: failureOf(payment) });
}

async function restorePayment(tx: Transaction, payment: PaymentRow, now: Date): Promise<void> {
  const to = (await isEarned(tx, payment.id)) ? "succeeded" : "orphaned";
  await movePayment(tx, payment, { to, now, failure: failureOf(payment) });
}

function failureOf({ failure_code: code, failure_message: message }: PaymentRow): PaymentProblem | null {
  return code === null ? null : { code, message: message ?? "" };
}
