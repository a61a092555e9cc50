// The Stripe adapter for cards, with the official SDK and API 2026-10-28.endive (docs/decisions/0012).
import type { CircuitBreaker } from "../circuit-breaker.ts";
import type { IntentOrder, PaymentProvider, ProviderIntent } from "../payment-provider.ts";
import { stripeCards } from "./saved-cards.ts";
import { createOnce } from "./create-once.ts";
import { intentState } from "./intent-state.ts";
import { listCharges } from "./list-charges.ts";
import { fetchRefund, refundOnce } from "./refund-once.ts";
import { type StripeAccount, type StripeClient, stripeClient } from "./stripe-client.ts";
import { readStripeWebhook } from "./stripe-webhook.ts";
import { noAnswer } from "../steady-call.ts";

export function stripeProvider(account: StripeAccount, breaker: CircuitBreaker): PaymentProvider {
  const client = stripeClient(account, breaker);
  const { publishableKey, webhookSecrets } = account;
  return {
    id: "stripe",
    methods: ["credit_card"],
    publishableKey,
    createIntent: async (order) => intentState(await createIntent(client, order), publishableKey),
    fetchIntent: (intentId) => fetchIntent(client, intentId, publishableKey),
    cancelIntent: async (intentId) => {
      const reply = await client.ask((stripe) => stripe.paymentIntents.cancel(intentId));
      // Rejected because it is paid, being paid or already cancelled, which its state shows.
      if ("refusal" in reply) return fetchIntent(client, intentId, publishableKey);
      return intentState(reply.answer, publishableKey);
    },
    refund: (order) => refundOnce(client, order),
    fetchRefund: ({ refundId }) => fetchRefund(client, refundId),
    listPayments: (made) => listCharges(client, made),
    verifyWebhook: (rawBody, headers, now) =>
      readStripeWebhook(client.stripe, webhookSecrets, { rawBody, headers, now }),
    cards: stripeCards(client),
  };
}

function createIntent({ ask }: StripeClient, order: IntentOrder) {
  return createOnce(order.idempotencyKey, (idempotencyKey) =>
    ask((stripe) =>
      stripe.paymentIntents.create(
        {
          amount: order.amountPaise,
          currency: order.currency,
          allowed_payment_method_types: ["card"],
          // Indian rules require a description for payments with foreign cards; it has no personal data.
          description: "Visa application",
          metadata: { payment_id: order.metadata.paymentId },
          ...(order.customerId && { customer: order.customerId }),
        },
        { idempotencyKey },
      ),
    ),
  );
}

async function fetchIntent(
  { ask }: StripeClient,
  intentId: string,
  publishableKey: string,
): Promise<ProviderIntent> {
  const reply = await ask((stripe) => stripe.paymentIntents.retrieve(intentId));
  if ("refusal" in reply) throw noAnswer();
  return intentState(reply.answer, publishableKey);
}
