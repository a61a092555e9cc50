// A common interface to the three payment providers for the contract test: the adapter, and a payer's
// actions.
import type { IncomingHttpHeaders } from "node:http";
import type { PaymentMethodId } from "#domain/payments.ts";
import { circuitBreaker } from "#server/platform/payments/circuit-breaker.ts";
import type { PaymentProvider } from "#server/platform/payments/payment-provider.ts";
import { closedOrders } from "#server/platform/payments/razorpay/closed-order-store.ts";
import { pageLinks } from "#server/platform/payments/razorpay/page-links.ts";
import { razorpayProvider } from "#server/platform/payments/razorpay/razorpay-provider.ts";
import { stripeProvider } from "#server/platform/payments/stripe/stripe-provider.ts";
import { razorpayKeys, startRazorpayDouble } from "../razorpay-double/start-razorpay-double.ts";
import { startStripeDouble, stripeKeys } from "../stripe-double/start-stripe-double.ts";
import { stripeJs } from "../stripe-double/stripe-js.ts";
import { eventually, startPaymentSetup } from "../payment-setup.ts";
import { startTestApp } from "../start-test-app.ts";
import type { Fault } from "./double-server.ts";

export interface SignedWebhook {
  body: string;
  headers: IncomingHttpHeaders;
}

export interface ProviderSetup {
  provider: PaymentProvider;
  method: PaymentMethodId;
  now: () => Date;
  pay: (intentId: string) => Promise<void>;
  decline: (intentId: string) => Promise<void>;
  /** Leaves the payment pending at the bank until `finishSlowly`. */
  startSlowly: (intentId: string) => Promise<void>;
  finishSlowly: (intentId: string) => Promise<void>;
  /** Applies a fault to the provider; undefined: none. */
  fail: (fault: Fault | undefined) => Promise<void>;
  /** The refunds of an intent, in paise. */
  refunds: (intentId: string) => Promise<number[]>;
  /** The latest webhook about an intent, signed now. */
  webhook: (intentId: string) => Promise<SignedWebhook>;
  close: () => Promise<void>;
}

const steady = () => circuitBreaker({ openAfter: Number.POSITIVE_INFINITY });

export async function stripeSetup(): Promise<ProviderSetup> {
  const now = () => new Date();
  const double = await startStripeDouble(now);
  const { secretKey, publishableKey, webhookSecret } = stripeKeys;
  const account = {
    secretKey,
    publishableKey,
    webhookSecrets: ["whsec_next", webhookSecret],
    apiUrl: double.url,
  };
  const payer = stripeJs(double.url);
  const secretOf = (id: string) => double.books.intents.get(id)?.client_secret ?? "";
  return {
    provider: stripeProvider(account, steady()),
    method: "credit_card",
    now,
    pay: async (id) => void (await payer.confirmCardPayment(secretOf(id))),
    decline: async (id) => void (await payer.confirmCardPayment(secretOf(id), "4000000000000002")),
    startSlowly: async (id) => void (await payer.confirmCardPayment(secretOf(id), "4000009990000005")),
    finishSlowly: async (id) => double.finishProcessing(id),
    fail: double.fail,
    refunds: async (id) =>
      double.books.refunds.filter(({ payment_intent }) => payment_intent === id).map(({ amount }) => amount),
    webhook: async (id) => {
      const event = double.books.events.findLast(({ data }) => JSON.stringify(data).includes(id));
      if (!event) throw new Error(`no event about ${id}`);
      return double.signed(event);
    },
    close: double.close,
  };
}

export async function razorpaySetup({
  repeatedReceipts = "answered",
}: { repeatedReceipts?: "answered" | "refused" } = {}): Promise<ProviderSetup> {
  const test = await startTestApp();
  const double = await startRazorpayDouble(test.clock.now, { repeatedReceipts });
  const { keyId, keySecret, webhookSecret } = razorpayKeys;
  const secrets = ["another secret", webhookSecret];
  const account = { keyId, keySecret, webhookSecrets: secrets, apiUrl: double.url };
  const closed = closedOrders({ db: test.db, clock: test.clock.now });
  const paymentOf = (orderId: string) =>
    double.books.payments.findLast(({ order_id }) => order_id === orderId)?.id ?? "";
  return {
    provider: razorpayProvider(account, {
      breaker: steady(),
      closed,
      links: pageLinks(keySecret, "http://127.0.0.1:3000"),
    }),
    method: "google_pay",
    now: test.clock.now,
    pay: async (id) => void double.pay(id, "captured"),
    decline: async (id) => void double.pay(id, "failed"),
    startSlowly: async (id) => void double.pay(id, "waiting"),
    finishSlowly: async (id) => double.settle(paymentOf(id), "captured"),
    fail: double.fail,
    refunds: async (id) =>
      double.books.refunds
        .filter(({ payment_id }) =>
          double.books.payments.some((payment) => payment.id === payment_id && payment.order_id === id),
        )
        .map(({ amount }) => amount),
    webhook: async (id) => {
      const event = double.books.events.findLast(({ body }) => JSON.stringify(body).includes(id));
      if (!event) throw new Error(`no event about ${id}`);
      return double.signed(event);
    },
    close: async () => {
      await double.close();
      await test.close();
    },
  };
}

export async function sandboxSetup(): Promise<ProviderSetup> {
  const setup = await startPaymentSetup();
  const provider = setup.platform.payments.byId("sandbox");
  if (!provider) throw new Error("expected the sandbox provider");
  const intentOf = (id: string) =>
    setup.ownerDb.selectFrom("sandbox.intents").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const confirm = async (id: string, card?: string) =>
    void (await setup.confirm((await intentOf(id)).client_secret, card));
  return {
    provider,
    method: "credit_card",
    now: setup.clock.now,
    pay: (id) => confirm(id),
    decline: (id) => confirm(id, "4000000000000002"),
    startSlowly: (id) => confirm(id, "4000009990000005"),
    finishSlowly: async () => setup.clock.advance(21_000),
    // The sandbox is our own server: every fault is answered with a 503.
    fail: async (fault) => void (setup.line.provider = fault === undefined),
    refunds: async (id) => {
      const refunds = setup.ownerDb.selectFrom("sandbox.refunds").select("amount_paise");
      return (await refunds.where("intent_id", "=", id).execute()).map(({ amount_paise }) => amount_paise);
    },
    webhook: async (id) => {
      const about = () => setup.line.delivered.findLast(({ body }) => body.includes(id));
      const { body, headers } = await eventually(async () => about());
      return { body: body.toString(), headers };
    },
    close: () => setup.close(),
  };
}
