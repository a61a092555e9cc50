// Maps a Razorpay order and its payment attempts to our statuses; the table covers all of theirs.
import type { IntentStatus, PaymentProblem } from "../payment-provider.ts";
import type { RazorpayPayment } from "./razorpay-api.ts";

const statuses: Readonly<Record<string, IntentStatus>> = {
  // Waiting for the bank or the UPI app; fails after ten minutes without an answer.
  created: "processing",
  // Their 'pay later' and 'cash' flows, which we do not offer.
  pending: "processing",
  // Authorised. It is captured automatically within three days, or returned to the payer.
  authorized: "processing",
  captured: "succeeded",
  failed: "failed",
};

export interface OrderState {
  status: IntentStatus;
  /** The payment attempt that determines the status, if there is one. */
  payment: RazorpayPayment | undefined;
  failure: PaymentProblem | null;
}

/** The order takes the first of these that any of its payments has, because a bank may confirm one payment late. */
const rank: readonly IntentStatus[] = ["succeeded", "processing", "failed"];

export function orderState(payments: readonly RazorpayPayment[]): OrderState {
  const newestFirst = [...payments].sort((a, b) => b.created_at - a.created_at);
  for (const status of rank) {
    const payment = newestFirst.find((candidate) => statusOf(candidate) === status);
    if (payment) return { status, payment, failure: status === "failed" ? problemOf(payment) : null };
  }
  // No attempt yet: our page waits for the payer.
  return { status: "requires_action", payment: undefined, failure: null };
}

/** A refunded payment was either captured and refunded by us, or never captured and returned automatically. */
function statusOf({ status, captured }: RazorpayPayment): IntentStatus {
  if (status === "refunded") return captured ? "succeeded" : "failed";
  // An unknown, newer status blocks other payments until it changes to one we know.
  return statuses[status] ?? "processing";
}

function problemOf({ error_code, error_description, error_reason }: RazorpayPayment): PaymentProblem {
  return {
    code: error_reason ?? error_code ?? "payment_failed",
    message: error_description ?? "The payment was not completed.",
  };
}
