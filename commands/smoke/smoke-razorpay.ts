// `npm run smoke:razorpay`: checks with an operator's test keys that Razorpay behaves as our client expects.
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
const links = pageLinks(RAZORPAY_KEY_SECRET, "http://127.0.0.1:3000");
const provider = razorpayProvider(account, { breaker: circuitBreaker(), closed, links });
const order = {
  amountPaise: 10_000,
  currency: "inr",
  method: "google_pay",
  idempotencyKey: `smoke-${randomUUID()}`,
  returnUrl: "http://localhost:3000/payment/return",
  metadata: { paymentId: "smoke" },
} as const;

// Paying needs a person in the checkout, so only the steps before and after it are tested.
await runSmoke([
  [
    "one idempotency key creates one order",
    async () => {
      const { intentId } = await provider.createIntent(order);
      return (await provider.createIntent(order)).intentId === intentId;
    },
  ],
  [
    "an unpaid order requires action",
    async () => {
      const { intentId } = await provider.createIntent(order);
      const { status, amountPaise } = await provider.fetchIntent(intentId);
      return status === "requires_action" && amountPaise === order.amountPaise;
    },
  ],
  [
    "a closed order is cancelled",
    async () => {
      const { intentId } = await provider.createIntent(order);
      return (await provider.cancelIntent(intentId)).status === "canceled";
    },
  ],
]);
