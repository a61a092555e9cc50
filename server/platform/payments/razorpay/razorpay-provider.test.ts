// The Razorpay adapter against its double: behaviour that is specific to Razorpay.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { circuitBreaker } from "../circuit-breaker.ts";
import type { PaymentProvider } from "../payment-provider.ts";
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from "#testing/razorpay-double/start-razorpay-double.ts";
import { pageLinks } from "./page-links.ts";
import { razorpayProvider } from "./razorpay-provider.ts";

const closedIds = new Set<string>();
const closed = {
  add: async (orderId: string) => void closedIds.add(orderId),
  has: async (orderId: string) => closedIds.has(orderId),
};

let double: RazorpayDouble;
let razorpay: PaymentProvider;
beforeAll(async () => {
  double = await startRazorpayDouble();
  const { keyId, keySecret, webhookSecret } = razorpayKeys;
  razorpay = razorpayProvider(
    { keyId, keySecret, webhookSecrets: ["the next secret", webhookSecret], apiUrl: double.url },
    { breaker: circuitBreaker(), closed, links: pageLinks(keySecret, "http://127.0.0.1:3000") },
  );
});
afterAll(() => double.close());

let at = 0;
let orderId: string;
beforeEach(async () => {
  at += 1;
  const intent = await razorpay.createIntent({
    amountPaise: 499_900,
    currency: "inr",
    method: "google_pay",
    idempotencyKey: `draft-${at}-v1-google_pay`,
    returnUrl: "http://localhost:3000/payment/return?payment=1",
    metadata: { paymentId: "p1" },
  });
  orderId = intent.intentId;
});
const state = () => razorpay.fetchIntent(orderId);

it("creates an order in rupees with a unique receipt and automatic capture for three days", () => {
  const request = double.requests.findLast(({ method, path }) => method === "POST" && path === "/v1/orders");
  expect(request?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${razorpayKeys.keyId}:${razorpayKeys.keySecret}`).toString("base64")}`,
  );
  expect(JSON.parse(request?.body ?? "")).toEqual({
    amount: 499_900,
    currency: "INR",
    receipt: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
    unique_receipt: true,
    notes: { payment_id: "p1", method: "google_pay" },
    payment: {
      capture: "automatic",
      capture_options: {
        automatic_expiry_period: 4320,
        manual_expiry_period: 7200,
        refund_speed: "normal",
      },
    },
  });
});

describe("an order's payment attempts determine its status", () => {
  it("a bank that answers late turns a failure into a success", async () => {
    const payment = double.pay(orderId, "failed");
    expect(await state()).toMatchObject({
      status: "failed",
      failure: { code: "payment_declined", message: expect.stringContaining("declined") as string },
    });
    double.settle(payment.id, "captured");
    expect(await state()).toMatchObject({ status: "succeeded", failure: null });
  });

  it("a pending one outranks a failed one, a captured one outranks all", async () => {
    double.pay(orderId, "failed");
    const waiting = double.pay(orderId, "waiting");
    expect((await state()).status).toBe("processing");
    double.settle(waiting.id, "authorized");
    expect((await state()).status).toBe("processing");
    double.pay(orderId, "captured");
    expect((await state()).status).toBe("succeeded");
  });

  it("an authorised payment that was returned automatically was never paid", async () => {
    const held = double.pay(orderId, "authorized");
    double.settle(held.id, "refunded");
    expect((await state()).status).toBe("failed");
  });

  it("an unknown status blocks other payments", async () => {
    const payment = double.pay(orderId, "waiting");
    Object.assign(payment, { status: "something_new" });
    expect(await state()).toMatchObject({ status: "processing", next: null });
  });

  it("a closed order that is paid anyway is paid", async () => {
    expect((await razorpay.cancelIntent(orderId)).status).toBe("canceled");
    double.pay(orderId, "captured");
    expect((await state()).status).toBe("succeeded");
  });
});

describe("a refund", () => {
  it("sends its key in Razorpay's header", async () => {
    double.pay(orderId, "captured");
    await razorpay.refund({ intentId: orderId, amountPaise: 100_000, idempotencyKey: "refund-0001" });
    const request = double.requests.findLast(({ path }) => path.endsWith("/refund"));
    expect(request?.headers["x-refund-idempotency"]).toBe("refund-0001");
    expect(JSON.parse(request?.body ?? "")).toMatchObject({ amount: 100_000, speed: "normal" });
  });

  it("that the bank returned has failed, and its key does not create another", async () => {
    const payment = double.pay(orderId, "captured");
    const input = { intentId: orderId, amountPaise: 100_000, idempotencyKey: "refund-0003" };
    await razorpay.refund(input);
    const refunds = () => double.books.refunds.filter(({ payment_id }) => payment_id === payment.id);
    Object.assign(refunds()[0] ?? {}, { status: "failed" });
    expect(await razorpay.refund(input)).toMatchObject({ refundId: refunds()[0]?.id, status: "failed" });
    expect(refunds()).toHaveLength(1);
  });

  it("of a payment that was already fully refunded by hand is permanently rejected", async () => {
    const payment = double.pay(orderId, "captured");
    Object.assign(payment, { amount_refunded: payment.amount, status: "refunded" });
    const input = { intentId: orderId, amountPaise: payment.amount, idempotencyKey: "refund-0002" };
    expect(await razorpay.refund(input)).toMatchObject({
      refundId: null,
      status: "failed",
      failure: { message: "The payment has been fully refunded already" },
    });
  });
});

describe("a webhook", () => {
  const read = (body: object, { secret = razorpayKeys.webhookSecret, headers = {} } = {}) => {
    const text = JSON.stringify(body);
    const signature = createHmac("sha256", secret).update(text).digest("hex");
    const sent = { "x-razorpay-signature": signature, "x-razorpay-event-id": "evt_1", ...headers };
    return razorpay.verifyWebhook(Buffer.from(text), sent, new Date());
  };
  const payment = { event: "payment.captured", payload: { payment: { entity: { order_id: "order_1" } } } };

  it("is accepted with the current or the previous secret only", () => {
    expect(read(payment)).toMatchObject({ eventId: "evt_1", type: "payment.captured", intentId: "order_1" });
    expect(read(payment, { secret: "the next secret" }).intentId).toBe("order_1");
    expect(() => read(payment, { secret: "another" })).toThrow("The signature is not valid.");
  });

  it("contains its order's ID if it is about a payment or an order", () => {
    expect(read({ event: "order.paid", payload: { order: { entity: { id: "order_2" } } } }).intentId).toBe(
      "order_2",
    );
    expect(read({ event: "settlement.processed", payload: {} }).intentId).toBe("");
  });

  it("without an ID is identified by its content", () => {
    const headers = { "x-razorpay-event-id": "" };
    const { eventId } = read(payment, { headers });
    expect(eventId).toMatch(/^[0-9a-f]{64}$/);
    expect(read(payment, { headers }).eventId).toBe(eventId);
  });

  it("that is signed but malformed is rejected", () => {
    expect(() => read({ event: 1 })).toThrow();
  });
});
