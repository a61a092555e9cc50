// Requests a refund once per key, and never for more than remains of the payment (P9).
import { Failure } from "#contract/errors.ts";
import { formatRupees, type Paise } from "#domain/money.ts";
import {
  type RefundReason,
  type RefundStatus,
  activeRefundStatuses,
} from "#domain/refunds/refund-statuses.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { findPayment, lockPayment, type PaymentRow } from "../payment-store.ts";
import { findRefundByKey, insertRefund, type RefundRow, refundsOf } from "./refund-store.ts";

export interface RefundInput {
  paymentId: string;
  /** The same key means the same refund. */
  uniqueKey: string;
  reason: RefundReason;
  amountPaise: Paise;
  /** The requester, such as 'traveller'. */
  requestedBy: string;
  note?: string;
  needsSecondPerson?: boolean;
  now: Date;
}

/** Locks the payment until the transaction ends. */
export async function requestRefund(tx: Transaction, input: RefundInput): Promise<RefundRow> {
  const payment = await lockPayment(tx, input.paymentId);
  if (!payment) throw new Failure("payment_not_found");
  const known = await findRefundByKey(tx, input.uniqueKey);
  if (known) return known;
  const left = remainingAmount(payment, await refundsOf(tx, payment.id));
  const isPaid = payment.status === "succeeded" || payment.status === "orphaned";
  const isAmount = Number.isSafeInteger(input.amountPaise) && input.amountPaise > 0;
  if (!isPaid || !isAmount || input.amountPaise > left) {
    throw new Failure("refund_too_high", { params: { amount: formatRupees(isPaid ? left : 0) } });
  }
  return insertRefund(tx, {
    payment_id: payment.id,
    unique_key: input.uniqueKey,
    reason: input.reason,
    note: input.note ?? null,
    amount_paise: input.amountPaise,
    status: input.needsSecondPerson ? "awaiting_second_person" : "requested",
    requested_by: input.requestedBy,
    now: input.now,
  });
}

/** What remains of a payment after refunds with one of the given statuses. */
export function remainingAmount(
  payment: Pick<PaymentRow, "amount_paise">,
  refunds: readonly RefundRow[],
  standing: readonly RefundStatus[] = activeRefundStatuses,
): Paise {
  const back = refunds.filter(({ status }) => standing.includes(status));
  return payment.amount_paise - back.reduce((sum, refund) => sum + refund.amount_paise, 0);
}

/** The same, ignoring proposals that are not yet approved: refunds that the terms promise take precedence. */
export async function refundableAmount(db: Database, paymentId: string): Promise<Paise> {
  const payment = await findPayment(db, paymentId);
  if (!payment) throw new Failure("payment_not_found");
  return remainingAmount(payment, await refundsOf(db, paymentId), ["requested", "sent", "succeeded"]);
}
