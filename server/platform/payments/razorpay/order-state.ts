// A Razorpay order and the payments tried on it, in the words of the port; every status of theirs is in the table.
import type { IntentStatus, PaymentProblem } from "../payment-provider.ts";
import type { RazorpayPayment } from "./razorpay-api.ts";

const statuses: Readonly<Record<string, IntentStatus>> = {
  // In the hands of the bank or the UPI app; after ten minutes without an answer it counts as failed.
  created: "processing",
  // Collect, then deliver: their 'pay later' and 'cash' flows, which we do not offer.
  pending: "processing",
  // Held for us. It is captured by itself within three days, or goes back to the payer.
  authorized: "processing",
  captured: "succeeded",
  failed: "failed",
};

export interface OrderState {
  status: IntentStatus;
  /** The payment that decides, if one was tried. */
  payment: RazorpayPayment | undefined;
  failure: PaymentProblem | null;
}

/** The first of these that any payment of the order has; a bank may answer late, so a failed one never decides alone. */
const rank: readonly IntentStatus[] = ["succeeded", "processing", "failed"];

export function orderState(payments: readonly RazorpayPayment[]): OrderState {
  const newestFirst = [...payments].sort((a, b) => b.created_at - a.created_at);
  for (const status of rank) {
    const payment = newestFirst.find((candidate) => statusOf(candidate) === status);
    if (payment) return { status, payment, failure: status === "failed" ? problemOf(payment) : null };
  }
  // Nobody has tried yet: our page waits for the payer.
  return { status: "requires_action", payment: undefined, failure: null };
}

/** A refunded payment was captured, and we gave it back; or it never was, and went back by itself. */
function statusOf({ status, captured }: RazorpayPayment): IntentStatus {
  if (status === "refunded") return captured ? "succeeded" : "failed";
  // One that Razorpay adds after this table was written: nothing else is paid until it is something we know.
  return statuses[status] ?? "processing";
}

function problemOf({ error_code, error_description, error_reason }: RazorpayPayment): PaymentProblem {
  return {
    code: error_reason ?? error_code ?? "payment_failed",
    message: error_description ?? "The payment was not completed.",
  };
}
