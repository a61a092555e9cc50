// The Stripe adapter against its double: behaviour that is specific to Stripe.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { PaymentProvider } from "../payment-provider.ts";
import {
  startStripeDouble,
  type StripeDouble,
  stripeKeys,
} from "#testing/stripe-double/start-stripe-double.ts";
import { stripeJs } from "#testing/stripe-double/stripe-js.ts";
import { circuitBreaker } from "../circuit-breaker.ts";
import { stripeProvider } from "./stripe-provider.ts";

let double: StripeDouble;
let stripe: PaymentProvider;
let browser: ReturnType<typeof stripeJs>;
beforeEach(async () => {
  double = await startStripeDouble();
  browser = stripeJs(double.url);
  stripe = stripeProvider(
    { ...stripeKeys, webhookSecrets: ["whsec_next", stripeKeys.webhookSecret], apiUrl: double.url },
    circuitBreaker(),
  );
});
afterEach(() => double.close());

const order = {
  amountPaise: 499_900,
  currency: "inr",
  method: "credit_card",
  idempotencyKey: "draft-1-v1-credit_card",
  returnUrl: "http://localhost:3000/payment/return?payment=1",
  metadata: { paymentId: "p1" },
} as const;
const posts = (path: string) =>
  double.requests.filter((request) => request.method === "POST" && request.path === path);
const keysOf = (path: string) => posts(path).map(({ headers }) => headers["idempotency-key"]);

describe("a payment intent", () => {
  it("is requested with the SDK's API version, for cards only, without personal data", async () => {
    await stripe.createIntent(order);
    const [request] = posts("/v1/payment_intents");
    expect(request?.headers).toMatchObject({ "stripe-version": "2026-10-28.endive" });
    expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
      amount: "499900",
      currency: "inr",
      "allowed_payment_method_types[0]": "card",
      description: "Visa application",
      "metadata[payment_id]": "p1",
    });
  });

  it("is confirmed in the browser, with 3-D Secure if the bank requires it", async () => {
    const { intentId, clientSecret, next } = await stripe.createIntent(order);
    const { publishableKey } = stripeKeys;
    expect(next).toEqual({ type: "confirm_card", clientSecret, publishableKey });
    await browser.confirmCardPayment(clientSecret, "4000000000003220");
    expect(await stripe.fetchIntent(intentId)).toMatchObject({ status: "requires_action", next });
    await browser.authenticate(intentId, false);
    expect(await stripe.fetchIntent(intentId)).toMatchObject({
      status: "failed",
      failure: { code: "payment_intent_authentication_failure" },
    });
    await browser.confirmCardPayment(clientSecret, "4000000000003220");
    await browser.authenticate(intentId, true);
    expect(await stripe.fetchIntent(intentId)).toMatchObject({ status: "succeeded", next: null });
  });

  it("is created even if Stripe replays an error for its key", async () => {
    double.failNext("500");
    await expect(stripe.createIntent(order)).rejects.toThrow("The payment service is not responding");
    const first = await stripe.createIntent(order);
    expect((await stripe.createIntent(order)).intentId).toBe(first.intentId);
    expect(new Set(keysOf("/v1/payment_intents"))).toEqual(
      new Set([order.idempotencyKey, `${order.idempotencyKey}-2`]),
    );
    // The intent behind the error cannot be paid, because its secret never left Stripe.
    expect(double.books.intents.size).toBe(2);
  });

  it("is attempted three times for 3 s with the same key when there is no answer", async () => {
    await double.fail("black hole");
    const started = performance.now();
    await expect(stripe.createIntent(order)).rejects.toThrow("The payment service is not responding");
    expect(performance.now() - started).toBeGreaterThan(9000);
    expect(performance.now() - started).toBeLessThan(12_000);
    expect(keysOf("/v1/payment_intents")).toEqual(Array(3).fill(order.idempotencyKey));
  }, 20_000);

  it("with an unknown status blocks other payments", async () => {
    const { intentId } = await stripe.createIntent(order);
    const intent = double.books.intents.get(intentId);
    if (intent) intent.status = "requires_something_new";
    expect(await stripe.fetchIntent(intentId)).toMatchObject({ status: "processing", next: null });
  });

  it("is not requested while the circuit is open", async () => {
    const impatient = stripeProvider(
      { ...stripeKeys, webhookSecrets: [], apiUrl: double.url },
      circuitBreaker({ openAfter: 1 }),
    );
    await double.fail("refused");
    await expect(impatient.fetchIntent("pi_1")).rejects.toThrow("The payment service is not responding");
    const started = performance.now();
    await expect(impatient.fetchIntent("pi_1")).rejects.toMatchObject({ code: "provider_unavailable" });
    expect(performance.now() - started).toBeLessThan(50);
  });
});

describe("a refund", () => {
  it("is made once, even when Stripe has forgotten its key", async () => {
    const { intentId, clientSecret } = await stripe.createIntent(order);
    await browser.confirmCardPayment(clientSecret);
    const refund = { intentId, amountPaise: 100_000, idempotencyKey: "refund-1" };
    await stripe.refund(refund);
    const forgetful = await startStripeDouble();
    Object.assign(forgetful.books, double.books);
    const nextDay = stripeProvider(
      { ...stripeKeys, webhookSecrets: [], apiUrl: forgetful.url },
      circuitBreaker(),
    );
    await nextDay.refund(refund);
    await forgetful.close();
    expect(double.books.refunds).toHaveLength(1);
  });

  it("that the bank returned has failed, and its key does not create another", async () => {
    const { intentId, clientSecret } = await stripe.createIntent(order);
    await browser.confirmCardPayment(clientSecret);
    const refund = { intentId, amountPaise: 100_000, idempotencyKey: "refund-1" };
    await stripe.refund(refund);
    const [first] = double.books.refunds;
    if (first) first.status = "failed";
    expect(await stripe.refund(refund)).toMatchObject({ refundId: first?.id, status: "failed" });
    expect(double.books.refunds).toHaveLength(1);
  });
});

describe("a webhook", () => {
  const event = (object: object) => ({
    id: "evt_1",
    object: "event" as const,
    type: "some.event",
    created: 1,
    data: { object },
  });
  const read = (object: object, { secret, at = new Date() }: { secret?: string; at?: Date } = {}) => {
    const { body, headers } = double.signed(event(object), secret);
    return stripe.verifyWebhook(Buffer.from(body), headers, at);
  };
  const intent = { object: "payment_intent", id: "pi_1" };

  it("is accepted with the current or the previous secret only", () => {
    expect(read(intent, { secret: "whsec_next" }).intentId).toBe("pi_1");
    expect(read(intent).intentId).toBe("pi_1");
    expect(() => read(intent, { secret: "whsec_before" })).toThrow("The signature is not valid.");
  });

  it("is rejected after 300 s", () => {
    expect(read(intent, { at: new Date(Date.now() + 299_000) }).intentId).toBe("pi_1");
    expect(() => read(intent, { at: new Date(Date.now() + 302_000) })).toThrow("The signature is not valid.");
  });

  it("about a charge, refund or dispute contains its intent's ID, others do not", () => {
    expect(read({ object: "charge", id: "ch_1", payment_intent: "pi_2" }).intentId).toBe("pi_2");
    expect(read({ object: "refund", id: "re_1", payment_intent: "pi_3" }).intentId).toBe("pi_3");
    expect(read({ object: "customer", id: "cus_1" }).intentId).toBe("");
    expect(read({ object: "charge", id: "ch_1", payment_intent: null }).intentId).toBe("");
  });
});

describe("saved cards", () => {
  const cards = () => {
    if (!stripe.cards) throw new Error("Stripe keeps cards");
    return stripe.cards;
  };
  const customer = () => cards().createCustomer({ userId: "u1", idempotencyKey: "customer-u1" });

  async function saved(number?: string) {
    const customerId = await customer();
    const setup = { customerId, returnUrl: order.returnUrl, idempotencyKey: `setup-${number}` };
    const { setupId, clientSecret } = await cards().createSetup(setup);
    await browser.confirmCardSetup(clientSecret, number);
    return { customerId, setupId };
  }

  it("a user is one customer, for whom Stripe learns only a random ID", async () => {
    expect(await customer()).toBe(await customer());
    expect([...double.books.customers.values()]).toMatchObject([{ metadata: { user_id: "u1" } }]);
  });

  it("a card confirmed in the browser has a brand, last digits and expiry", async () => {
    const { customerId, setupId } = await saved();
    expect(await cards().fetchSetup(setupId)).toMatchObject({
      customerId,
      status: "succeeded",
      card: { brand: "visa", last4: "4242", expMonth: 12, expYear: 2034 },
    });
    expect(await cards().fetchSetup("seti_unknown")).toBeUndefined();
  });

  it("a declined card is not saved", async () => {
    const { setupId } = await saved("4000000000000002");
    expect(await cards().fetchSetup(setupId)).toMatchObject({
      status: "requires_payment_method",
      card: null,
    });
  });

  it("a removed card is detached, and can be removed again", async () => {
    const { setupId } = await saved();
    const { card } = (await cards().fetchSetup(setupId)) ?? {};
    await cards().detachCard(card?.token ?? "");
    await cards().detachCard(card?.token ?? "");
    await cards().detachCard("pm_unknown");
    expect(await cards().fetchSetup(setupId)).toMatchObject({ status: "succeeded", card: null });
  });

  it("a card can pay only for its customer's intents", async () => {
    const { customerId, setupId } = await saved();
    const token = (await cards().fetchSetup(setupId))?.card?.token ?? "";
    const own = await stripe.createIntent({ ...order, customerId, idempotencyKey: "own" });
    const other = await stripe.createIntent({ ...order, idempotencyKey: "other" });
    expect((await browser.confirmSavedCard(other.clientSecret, token)).error).toBeDefined();
    expect((await browser.confirmSavedCard(own.clientSecret, token)).status).toBe("succeeded");
  });
});

describe("the double", () => {
  it("rejects parameters that the SDK's types do not have, such as payment_method_types", async () => {
    const send = (form: Record<string, string>) =>
      fetch(`${double.url}/v1/payment_intents`, {
        method: "POST",
        headers: {
          authorization: `Bearer ${stripeKeys.secretKey}`,
          "stripe-version": "2026-10-28.endive",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams(form),
      });
    const right = { amount: "499900", currency: "inr", "allowed_payment_method_types[0]": "card" };
    expect((await send(right)).status).toBe(200);
    for (const wrong of [
      { ...right, "payment_method_types[0]": "card" },
      { ...right, amount: "a lot" },
      { ...right, "allowed_payment_method_types[0]": "cheque" },
      { currency: "inr" },
    ]) {
      expect((await send(wrong as Record<string, string>)).status).toBe(400);
    }
  });
});
