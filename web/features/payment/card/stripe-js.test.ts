// @vitest-environment jsdom
// Paying through Stripe.js: the specification's checks and messages, and Stripe's own field (§5).
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { answeringFetch } from "#web/client/api/answering-fetch.ts";
import { aDraft } from "#web/features/drafts/testing/a-draft.ts";
import { english } from "#web/english.ts";
import type * as StripeJs from "./stripe-js.ts";

// The script is loaded once in a page's life, so these tests are in the order of one.

let outcome: object = {};
let calls: unknown[][] = [];
const element = { mount: vi.fn(), destroy: vi.fn() };
const confirm = async (...given: unknown[]) => {
  calls.push(given);
  return outcome;
};
/** The part of Stripe's script that we use. */
const Stripe = Object.assign(
  () => ({
    elements: () => ({ create: () => element }),
    confirmCardPayment: confirm,
    confirmCardSetup: confirm,
  }),
  { version: "endive" },
);

let stripeJs: typeof StripeJs;
beforeEach(async () => {
  vi.resetModules();
  stripeJs = await import("./stripe-js.ts");
  calls = [];
  vi.clearAllMocks();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const key = "pk_live_x";
const mount = (signal = new AbortController().signal) =>
  stripeJs.mountCardField(document.createElement("div"), { publishableKey: key, signal });

test("without the script there is no provider: 'Stripe has not loaded yet. Please try again.'", async () => {
  expect(document.querySelector("script")).toBeNull();
  vi.useFakeTimers();
  const loading = stripeJs.loadStripeCards(key);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await loading).toBeUndefined();
});

test("the script is loaded from Stripe's own host", async () => {
  const mounting = mount();
  const script = await vi.waitUntil(() => document.querySelector("script"));
  expect(script.src).toMatch(/^https:\/\/js\.stripe\.com\//);
  Object.assign(globalThis, { Stripe });
  script.dispatchEvent(new Event("load"));
  await mounting;
  expect(element.mount).toHaveBeenCalledOnce();
});

test("the card that is confirmed is the one in Stripe's field, which we never read", async () => {
  outcome = { paymentIntent: { status: "succeeded" } };
  await mount();
  const cards = await stripeJs.loadStripeCards(key);
  expect(cards?.hasField()).toBe(true);
  expect(await cards?.confirmCardPayment("secret", { hosted: true })).toEqual({ status: "succeeded" });
  expect(calls).toEqual([["secret", { payment_method: { card: element } }]]);
});

test("a saved card is confirmed by its token, without a field", async () => {
  outcome = { paymentIntent: { status: "succeeded" } };
  const cards = await stripeJs.loadStripeCards(key);
  expect(cards?.hasField()).toBe(false);
  await cards?.confirmCardPayment("secret", { token: "pm_1" });
  expect(calls).toEqual([["secret", { payment_method: "pm_1" }]]);
});

test("a card to be saved is sent with its holder's name", async () => {
  outcome = { setupIntent: { status: "succeeded" } };
  await mount();
  const cards = await stripeJs.loadStripeCards(key);
  await cards?.confirmCardSetup("secret", { hosted: true, holder: "Asha Rao" });
  expect(calls).toEqual([
    ["secret", { payment_method: { card: element, billing_details: { name: "Asha Rao" } } }],
  ]);
});

test("Stripe's own message is passed on", async () => {
  outcome = { error: { code: "card_declined", message: "Your card was declined." } };
  const cards = await stripeJs.loadStripeCards(key);
  expect(await cards?.confirmCardPayment("secret", { token: "pm_1" })).toEqual({
    error: { code: "card_declined", message: "Your card was declined." },
  });
});

test("a field that was removed from the page: 'Card element not found'", async () => {
  outcome = {};
  const leaving = new AbortController();
  await mount(leaving.signal);
  leaving.abort();
  expect(element.destroy).toHaveBeenCalledOnce();
  expect((await stripeJs.loadStripeCards(key))?.hasField()).toBe(false);
});

test("without the provider's own field on the page: 'Card element not found'", async () => {
  const intent = { data: { clientSecret: "pi_1_secret_2", paymentId: "p1" } };
  vi.stubGlobal(
    "fetch",
    answeringFetch({ "POST /stripe/create-payment-intent": () => ({ status: 200, body: intent }) }),
  );
  const { payByCard } = await import("../pay-by-card.ts");
  const draft = aDraft();
  const purchase = { draftId: draft.id, userId: "u1", amount: draft.quote.totalFee };
  const payment = {
    provider: "stripe",
    publishableKey: key,
    form: { hosted: true } as const,
    purchase,
    draft,
  };
  await expect(payByCard(payment, english.payment)).rejects.toThrow("Card element not found");
});
