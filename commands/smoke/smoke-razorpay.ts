// `npm run smoke:razorpay`: with an operator's test keys, whether Razorpay does what our client expects of it.
import { randomUUID } from "node:crypto";
import { circuitBreaker } from "#server/platform/payments/circuit-breaker.ts";
import { pageLinks } from "#server/platform/payments/razorpay/page-links.ts";
import { razorpayProvider } from "#server/platform/payments/razorpay/razorpay-provider.ts";
import { runSmoke, settingsOrExit } from "./smoke-steps.ts";

const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = settingsOrExit("smoke:razorpay", {
  RAZORPAY_KEY_ID: /^rzp_test_/,
  RAZORPAY_KEY_SECRET: /./,
});
const account = {
  keyId: RAZORPAY_KEY_ID,
  keySecret: RAZORPAY_KEY_SECRET,
  webhookSecrets: [],
  apiUrl: process.env["RAZORPAY_API_URL"] || "https://api.razorpay.com",
};
const closedIds = new Set<string>();
const closed = {
  add: async (orderId: string) => void closedIds.add(orderId),
  has: async (orderId: string) => closedIds.has(orderId),
};
const links = pageLinks(RAZORPAY_KEY_SECRET);
const provider = razorpayProvider(account, { breaker: circuitBreaker(), closed, links });
const order = {
  amountPaise: 10_000,
  currency: "inr",
  method: "google_pay",
  idempotencyKey: `smoke-${randomUUID()}`,
  returnUrl: "http://localhost:3000/payment/return",
  metadata: { paymentId: "smoke" },
} as const;

// Paying needs a person on the checkout: what stands before and after it is tried here.
await runSmoke([
  [
    "an order is made once for one key",
    async () => {
      const { intentId } = await provider.createIntent(order);
      return (await provider.createIntent(order)).intentId === intentId;
    },
  ],
  [
    "an order that nobody has paid waits for its payer",
    async () => {
      const { intentId } = await provider.createIntent(order);
      const { status, amountPaise } = await provider.fetchIntent(intentId);
      return status === "requires_action" && amountPaise === order.amountPaise;
    },
  ],
  [
    "one that was closed is cancelled for us",
    async () => {
      const { intentId } = await provider.createIntent(order);
      return (await provider.cancelIntent(intentId)).status === "canceled";
    },
  ],
]);
