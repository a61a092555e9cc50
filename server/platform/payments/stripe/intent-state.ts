// Maps a Stripe payment intent to our statuses; the table covers all of theirs.
import type Stripe from "stripe";
import type { NextAction } from "#contract/payments.ts";
import type { IntentStatus, PaymentProblem, ProviderIntent } from "../payment-provider.ts";

const statuses: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: "created",
  requires_confirmation: "created",
  requires_action: "requires_action",
  processing: "processing",
  // Authorised but not captured. We never request this; it blocks other payments.
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

export function intentState(intent: Stripe.PaymentIntent, publishableKey: string): ProviderIntent {
  const failure = problemOf(intent.last_payment_error);
  const status = statusOf(intent, failure);
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret ?? "",
    status,
    amountPaise: intent.status === "succeeded" ? intent.amount_received : intent.amount,
    next: nextOf(status, intent.client_secret, publishableKey),
    failure: status === "failed" ? failure : null,
  };
}

/** An unknown, newer status is polled and blocks other payments. */
function statusOf({ status }: Stripe.PaymentIntent, failure: PaymentProblem | null): IntentStatus {
  const known = statuses[status] ?? "processing";
  return known === "created" && failure ? "failed" : known;
}

function problemOf(error: Stripe.PaymentIntent["last_payment_error"]): PaymentProblem | null {
  if (!error) return null;
  return { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? "" };
}

function nextOf(
  status: IntentStatus,
  clientSecret: string | null,
  publishableKey: string,
): NextAction | null {
  const isPayable = status === "created" || status === "failed" || status === "requires_action";
  return isPayable && clientSecret ? { type: "confirm_card", clientSecret, publishableKey } : null;
}
