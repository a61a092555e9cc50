// `npm run smoke:stripe`: checks with an operator's test keys that Stripe behaves as our adapter expects.
import { randomUUID } from "node:crypto";
import Stripe from "stripe";
import { circuitBreaker } from "#server/platform/payments/circuit-breaker.ts";
import { stripeProvider } from "#server/platform/payments/stripe/stripe-provider.ts";
import { runSmoke, settingsOrExit } from "./smoke-steps.ts";

const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY } = settingsOrExit("smoke:stripe", {
  STRIPE_SECRET_KEY: /^[sr]k_test_/,
  STRIPE_PUBLISHABLE_KEY: /^pk_test_/,
});
const account = {
  secretKey: STRIPE_SECRET_KEY,
  publishableKey: STRIPE_PUBLISHABLE_KEY,
  webhookSecrets: [],
  apiUrl: process.env["STRIPE_API_URL"],
};
const provider = stripeProvider(account, circuitBreaker());
const stripe = new Stripe(STRIPE_SECRET_KEY);
const order = {
  amountPaise: 10_000,
  currency: "inr",
  method: "credit_card",
  idempotencyKey: `smoke-${randomUUID()}`,
  returnUrl: "http://localhost:3000/payment/return",
  metadata: { paymentId: "smoke" },
} as const;

await runSmoke([
  [
    "one idempotency key creates one intent",
    async () => {
      const { intentId } = await provider.createIntent(order);
      return (await provider.createIntent(order)).intentId === intentId;
    },
  ],
  [
    "a test card pays it",
    async () => {
      const { intentId } = await provider.createIntent(order);
      await stripe.paymentIntents.confirm(intentId, {
        payment_method: "pm_card_visa",
        return_url: order.returnUrl,
      });
      return (await provider.fetchIntent(intentId)).status === "succeeded";
    },
  ],
  [
    "one idempotency key creates one partial refund",
    async () => {
      const { intentId } = await provider.createIntent(order);
      const refund = { intentId, amountPaise: 4000, idempotencyKey: `${order.idempotencyKey}-refund` };
      await provider.refund(refund);
      await provider.refund(refund);
      const { data } = await stripe.refunds.list({ payment_intent: intentId });
      return data.length === 1;
    },
  ],
  [
    "another intent is cancelled",
    async () => {
      const open = await provider.createIntent({ ...order, idempotencyKey: `${order.idempotencyKey}-2` });
      return (await provider.cancelIntent(open.intentId)).status === "canceled";
    },
  ],
]);
