// A Stripe payment intent in the words of the port; every status of theirs is in the table.
import type Stripe from "stripe";
import type { NextAction } from "#contract/payments.ts";
import type { IntentStatus, PaymentProblem, ProviderIntent } from "../payment-provider.ts";

const statuses: Readonly<Record<string, IntentStatus>> = {
  requires_payment_method: "created",
  requires_confirmation: "created",
  requires_action: "requires_action",
  processing: "processing",
  // Held on the card, not ours: we never ask for it, and nothing else may be paid meanwhile.
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

/** One that Stripe adds after this table was written is left to be asked for again: nothing else is paid meanwhile. */
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
