// @vitest-environment jsdom
// Paying by card: each check with its message, in the specification's words (§5, §8).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Answers, answeringFetch, type RecordedCall } from "#web/client/api/answering-fetch.ts";
import { aDraft, aFinishedTraveller } from "#web/features/drafts/testing/a-draft.ts";
import { english } from "#web/english.ts";
import { hindi } from "#web/hindi.ts";
import { payByCard } from "./pay-by-card.ts";

const draft = aDraft({ travellers: [aFinishedTraveller("one")] });
const payment = {
  provider: "sandbox",
  form: { number: "4242 4242 4242 4242", expiry: "12/34", cvc: "123" },
  purchase: { draftId: draft.id, userId: "u1", amount: draft.quote.totalFee },
  draft,
};

let server: Answers;
let asked: RecordedCall[];
const ok = (body: object) => () => ({ status: 200, body });

beforeEach(() => {
  server = {
    "POST /stripe/create-payment-intent": ok({ data: { clientSecret: "pi_1_secret_2", paymentId: "p1" } }),
    "POST /sandbox/v1/payment_intents/pi_1/confirm": ok({ status: "succeeded" }),
    "POST /payments/p1/return": ok({ data: { status: "succeeded" } }),
    "POST /applications": ok({ data: { id: "a1", applicationId: "PRV-1" } }),
  };
  asked = [];
  vi.stubGlobal("fetch", answeringFetch(server, asked));
});
afterEach(() => void vi.unstubAllGlobals());

const pay = (change: Partial<Parameters<typeof payByCard>[0]> = {}) =>
  payByCard({ ...payment, ...change }, english.payment);

test("a confirmed payment submits the application", async () => {
  await expect(pay()).resolves.toEqual({ stage: "succeeded" });
  const posts = asked.map(({ call }) => call).filter((call) => call.startsWith("POST"));
  expect(posts).toEqual([
    "POST /stripe/create-payment-intent",
    "POST /sandbox/v1/payment_intents/pi_1/confirm",
    "POST /payments/p1/return",
    "POST /applications",
  ]);
  const form = asked.at(-1)?.init.body as FormData;
  expect([form.get("status"), form.get("UserId"), form.get("VisaTypeId")]).toEqual(["submitted", "u1", "3"]);
  expect(JSON.parse(form.get("formData") as string)).toMatchObject({ draftId: draft.id });
});

test("without the provider's script: 'Stripe has not loaded yet. Please try again.'", async () => {
  await expect(pay({ provider: null })).rejects.toThrow("Stripe has not loaded yet. Please try again.");
});

test("an intent without a client secret: 'Failed to create payment intent'", async () => {
  server["POST /stripe/create-payment-intent"] = ok({ data: { paymentId: "p1" } });
  await expect(pay()).rejects.toThrow("Failed to create payment intent");
});

test("without a card field: 'Card element not found'", async () => {
  await expect(pay({ form: undefined })).rejects.toThrow("Card element not found");
});

test("a provider's error shows its own message", async () => {
  server["POST /sandbox/v1/payment_intents/pi_1/confirm"] = () => ({
    status: 402,
    body: { error: { code: "card_declined", message: "Your card was declined." } },
  });
  await expect(pay()).rejects.toThrow("Your card was declined.");
});

test.each(["card_declined", "insufficient_funds", "a_code_of_tomorrow"])(
  "in Hindi, %s is explained in Hindi, before and after the confirmation",
  async (code) => {
    const problem = { code, message: "Your card was declined." };
    const inHindi = () => payByCard(payment, hindi.texts.payment);
    server["POST /payments/p1/return"] = ok({ data: { status: "failed", failure: problem } });
    await expect(inHindi()).rejects.toThrow(/^[\u0900-\u097f ]+।$/);
    server["POST /sandbox/v1/payment_intents/pi_1/confirm"] = () => ({
      status: 402,
      body: { error: problem },
    });
    await expect(inHindi()).rejects.toThrow(/^[\u0900-\u097f ]+।$/);
  },
);

test("a status other than succeeded: 'Payment did not succeed'", async () => {
  server["POST /payments/p1/return"] = ok({ data: { status: "canceled", failure: null } });
  await expect(pay()).rejects.toThrow("Payment did not succeed");
});

test("waits at most the overlay's 30 s for a bank that is still confirming", async () => {
  vi.useFakeTimers();
  server["POST /payments/p1/return"] = ok({ data: { status: "processing" } });
  const ending = pay();
  await vi.advanceTimersByTimeAsync(33_000);
  await expect(ending).resolves.toEqual({ stage: "confirming" });
  vi.useRealTimers();
});
