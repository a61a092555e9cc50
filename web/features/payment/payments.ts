// The calls of paying: intents, confirming a card with the provider, and polling a payment (§4, §5, §7).
import { ownFailure } from "#web/terms/code-text.ts";
import { calls } from "#contract/paths.ts";
import type { NextAction, Payment } from "#contract/payments.ts";
import { currency, type Paise } from "#domain/money.ts";
import type { PaymentMethodId } from "#domain/payments.ts";
import { callApi } from "#web/client/api/call-api.ts";

export interface Purchase {
  draftId: string;
  userId: string;
  amount: Paise;
}

/** POST /stripe/create-payment-intent, for Credit Card only. */
export async function createCardIntent(
  purchase: Purchase,
): Promise<{ clientSecret: string; paymentId: string }> {
  const { data } = await callApi<{ data: { clientSecret: string; paymentId: string } }>(calls.cardIntent, {
    method: "POST",
    body: { ...purchase, currency },
  });
  if (!data.clientSecret) throw ownFailure("intent_failed");
  return data;
}

/** POST /payments/intents, for every other method. */
export async function createIntent(
  method: PaymentMethodId,
  purchase: Purchase,
): Promise<{ paymentId: string; next: NextAction }> {
  const { data } = await callApi<{ data: { paymentId: string; next: NextAction } }>(calls.intents, {
    method: "POST",
    body: { method, ...purchase, currency },
  });
  return data;
}

/** Makes the server ask the provider: the payment's state after the browser has returned. */
async function returnFromPayment(paymentId: string): Promise<Payment> {
  return (await callApi<{ data: Payment }>(calls.paymentReturn(paymentId), { method: "POST" })).data;
}

const pollMs = 1500;

/** Polls until the payment is no longer open or `patienceMs` has passed. Resolves with its last state. */
export async function watchPayment(
  paymentId: string,
  { patienceMs, signal }: { patienceMs: number; signal?: AbortSignal },
): Promise<Payment> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const payment = await returnFromPayment(paymentId);
    const open =
      payment.status === "processing" || payment.status === "requires_action" || payment.status === "created";
    if (!open || Date.now() >= until || signal?.aborted) return payment;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
