// Refunds of the Razorpay double: of captured payments only, once per key.
import type { DoubleAnswer } from "../doubles/double-server.ts";
import { badRequest, missing } from "./orders.ts";
import { type Books, newId, type Refund, emitEvent } from "./razorpay-books.ts";

export function createRefund(
  books: Books,
  paymentId: string,
  { input, key }: { input: Record<string, unknown>; key: string | undefined },
): DoubleAnswer {
  const payment = books.payments.find((one) => one.id === paymentId);
  if (!payment) return missing;
  if (key !== undefined && !/^[\w-]{10,}$/.test(key)) return badRequest("The idempotency key is not valid.");
  const fingerprint = JSON.stringify([paymentId, input]);
  const earlier = key ? books.refundKeys.get(key) : undefined;
  if (earlier && earlier.fingerprint !== fingerprint) {
    return badRequest("Different request with the same idempotency key has already been processed.");
  }
  if (earlier) return { status: 200, body: earlier.refund };
  if (!payment.captured) return badRequest("The payment status should be captured for action to be taken");
  const amount = input["amount"];
  if (typeof amount !== "number" || amount < 100) return badRequest("The amount must be at least INR 1.00");
  if (payment.amount_refunded >= payment.amount) {
    return badRequest("The payment has been fully refunded already");
  }
  if (payment.amount_refunded + amount > payment.amount) {
    return badRequest("The total refund amount is greater than the refund payment amount");
  }
  const refund: Refund = {
    id: newId("rfnd"),
    entity: "refund",
    amount,
    payment_id: paymentId,
    status: "processed",
    notes: (input["notes"] ?? {}) as Record<string, string>,
  };
  books.refunds.push(refund);
  if (key) books.refundKeys.set(key, { fingerprint, refund });
  payment.amount_refunded += amount;
  if (payment.amount_refunded === payment.amount) payment.status = "refunded";
  emitEvent(books, "refund.created", { refund, payment });
  emitEvent(books, "refund.processed", { refund, payment });
  return { status: 200, body: refund };
}

/** The payer's bank returns a refund. */
export function failRefund(books: Books, id: string): void {
  const refund = books.refunds.find((one) => one.id === id);
  const payment = books.payments.find((one) => one.id === refund?.payment_id);
  if (!refund || !payment) throw new Error(`no refund ${id}`);
  refund.status = "failed";
  Object.assign(payment, { status: "captured", amount_refunded: payment.amount_refunded - refund.amount });
  emitEvent(books, "refund.failed", { refund, payment });
}

export function readRefund({ refunds }: Books, id: string): DoubleAnswer {
  const refund = refunds.find((one) => one.id === id);
  return refund ? { status: 200, body: refund } : missing;
}
