// Payments through Stripe and Razorpay: in any order of webhooks, an application is paid once and
// submitted (P3).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import {
  realProviders,
  type RealPayments,
  previousSecret,
  startRealPayments,
} from "#testing/doubles/real-payments.ts";
import { forgedWebhooks } from "#testing/money/forged-webhooks.ts";
import type { Payer } from "#testing/payment-setup.ts";
import { findPayment } from "./payment-store.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let setup: RealPayments;
let payer: Payer;
beforeAll(async () => {
  setup = await startRealPayments();
  payer = await setup.signUp();
});
afterAll(() => setup.close());

async function opened(provider: (typeof realProviders)[number]) {
  const draft = await setup.payableDraft(payer);
  const answer = await setup.open(provider, payer, draft);
  expect(answer.statusCode).toBe(200);
  const { paymentId } = answer.json<{ data: { paymentId: string } }>().data;
  return { draft, paymentId, intentId: await setup.intentIdOf(paymentId), answer };
}

const status = async (id: string) => (await findPayment(setup.db, id))?.status;
const reconcile = () => reconcilePayments(setup.platform, { onPaid: submitPaidDraft(setup.platform) });
const applicationsOf = async (draftId: string) =>
  (await setup.applications()).filter((application) => application.draft_id === draftId);

describe("the configuration of payment providers", () => {
  it("each method has its provider; one without is unavailable, with a reason, and cannot be chosen", async () => {
    const answer = await setup.app.inject({ url: "/api/v1/config" });
    const { paymentMethods } = answer.json<{ data: { paymentMethods: object[] } }>().data;
    expect(paymentMethods).toEqual([
      { id: "google_pay", provider: "razorpay", available: true, code: null, reason: null },
      {
        id: "pay_pal",
        provider: null,
        available: false,
        code: "rupees_not_taken",
        reason: "PayPal cannot take Indian rupees.",
      },
      { id: "paytm", provider: "razorpay", available: true, code: null, reason: null },
      {
        id: "credit_card",
        provider: "stripe",
        available: true,
        code: null,
        reason: null,
        publishableKey: "pk_test_double",
      },
      { id: "bank_account", provider: "razorpay", available: true, code: null, reason: null },
    ]);
    const draft = await setup.payableDraft(payer);
    const refused = await setup.intent(payer, {
      method: "pay_pal",
      amount: draft.amount,
      draftId: draft.id,
    });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
      422,
      "PayPal cannot take Indian rupees.",
    ]);
  });

  it("a card intent has the client secret and Stripe's publishable key", async () => {
    const { answer, intentId } = await opened("stripe");
    expect(answer.json<{ data: object }>().data).toMatchObject({
      clientSecret: setup.stripe.books.intents.get(intentId)?.client_secret,
      publishableKey: "pk_test_double",
      provider: "stripe",
    });
  });
});

/** The number of the 120 orders that are tried: `npm test` runs a sample, the long run all of them. */
const orders = Number(process.env["PRAVESH_WEBHOOK_ORDERS"] ?? 6);

describe.each(realProviders)("webhooks of %s", (provider) => {
  it(
    `in ${orders} of all 120 orders, each twice, leave one paid payment and one application`,
    async () => {
      const all = permutations([0, 1, 2, 3, 4]);
      const step = all.length / orders;
      for (let at = 0; at < orders; at++) {
        const { draft, paymentId, intentId } = await opened(provider);
        const webhooks = await fiveEvents(intentId);
        const order = all[Math.floor(at * step)] ?? [];
        for (const index of order) {
          const webhook = webhooks[index] ?? { body: "", headers: {} };
          const answers = await Promise.all([send(webhook), send(webhook)]);
          expect([order, answers.map(({ statusCode }) => statusCode)]).toEqual([order, [200, 200]]);
        }
        expect([order, await status(paymentId), await applicationsOf(draft.id)]).toMatchObject([
          order,
          "succeeded",
          [{ payment_id: paymentId }],
        ]);
      }
    },
    60_000 + orders * 10_000,
  );

  /** Repeats a webhook until it is received, as providers do; a busy machine may answer 503. */
  async function send(webhook: { body: string; headers: Record<string, string> }) {
    for (let tries = 1; ; tries++) {
      const answer = await setup.deliver(provider, webhook);
      if (answer.statusCode !== 503 || tries === 5) return answer;
    }
  }

  async function fiveEvents(intentId: string) {
    await setup.decline(provider, intentId);
    if (provider === "stripe") {
      const secret = setup.stripe.books.intents.get(intentId)?.client_secret ?? "";
      await setup.browser.confirmCardPayment(secret, "4000000000003220");
      await setup.browser.authenticate(intentId, true);
      const charge = { object: "charge", id: `ch_${intentId}`, payment_intent: intentId };
      const event = { id: `evt_${intentId}`, object: "event" as const, created: 1, data: { object: charge } };
      setup.stripe.books.events.push({ ...event, type: "charge.succeeded" });
    } else {
      await setup.decline(provider, intentId);
      await setup.pay(provider, intentId);
    }
    const webhooks = setup.webhooksAbout(provider, intentId);
    expect(webhooks).toHaveLength(5);
    return webhooks;
  }

  it("forged in 20 ways are rejected, unknown events are received, and neither changes a payment", async () => {
    const { paymentId, intentId } = await opened(provider);
    await setup.pay(provider, intentId);
    const [genuine] = setup.webhooksAbout(provider, intentId);
    const before = [await setup.rows(), await setup.db.selectFrom("webhook_events").selectAll().execute()];
    const [, other] = setup.webhooksAbout(provider, intentId);
    if (!genuine || !other) throw new Error("expected two webhooks");
    const [stranger] = setup.webhooksAbout(provider, intentId, "another account's secret");
    if (!stranger) throw new Error("expected a webhook");
    const attempts = forgedWebhooks(provider, { genuine, other, stranger });
    expect(attempts).toHaveLength(20);
    for (const [name, webhook] of attempts) {
      expect([name, (await setup.deliver(provider, webhook)).statusCode]).toEqual([name, 400]);
    }
    const after = [await setup.rows(), await setup.db.selectFrom("webhook_events").selectAll().execute()];
    expect(after).toEqual(before);
    expect(await status(paymentId)).not.toBe("succeeded");
    const unknown = provider === "stripe" ? unknownStripeEvent() : unknownRazorpayEvent();
    expect((await setup.deliver(provider, unknown)).statusCode).toBe(200);
    expect(await setup.rows()).toEqual(before[0]);
  });

  it("are accepted with the previous secret during a rotation", async () => {
    const { paymentId, intentId } = await opened(provider);
    await setup.pay(provider, intentId);
    for (const webhook of setup.webhooksAbout(provider, intentId, previousSecret)) {
      expect((await setup.deliver(provider, webhook)).statusCode).toBe(200);
    }
    expect(await status(paymentId)).toBe("succeeded");
  });

  it("are not required: the return page and the reconciler ask the provider themselves", async () => {
    const returned = await opened(provider);
    await setup.pay(provider, returned.intentId);
    expect(await setup.comeBack(payer, returned.paymentId)).toMatchObject({ status: "succeeded" });
    const forgotten = await opened(provider);
    await setup.pay(provider, forgotten.intentId);
    setup.clock.advance(10_000);
    await reconcile();
    expect(await status(forgotten.paymentId)).toBe("succeeded");
    expect(await applicationsOf(forgotten.draft.id)).toHaveLength(1);
  });
});

describe("a closed payment at Razorpay", () => {
  it("is refunded automatically when its bank answers late, even without a webhook", async () => {
    const { paymentId, intentId, draft } = await opened("razorpay");
    const late = setup.razorpay.pay(intentId, "failed");
    const card = await setup.open("stripe", payer, draft);
    expect(card.statusCode).toBe(200);
    expect(await status(paymentId)).toBe("canceled");
    setup.razorpay.settle(late.id, "captured");
    setup.clock.advance(10_000);
    await reconcile();
    expect(await status(paymentId)).toBe("orphaned");
    setup.clock.advance(10_000);
    await reconcile();
    expect(await status(paymentId)).toBe("refunded");
    expect(setup.razorpay.books.refunds.filter(({ payment_id }) => payment_id === late.id)).toHaveLength(1);
    expect(await setup.draftState(draft.id)).toBe("open");
  });

  it("is refunded even if another method was chosen while Razorpay was creating the order", async () => {
    const draft = await setup.payableDraft(payer);
    const made = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<undefined>();
    setup.razorpay.watch({
      before: async () => undefined,
      after: async ({ method }) => {
        made.resolve();
        return method === "POST" ? answered.promise : undefined;
      },
    });
    const overtaken = setup.open("razorpay", payer, draft);
    await made.promise;
    expect((await setup.open("stripe", payer, draft)).statusCode).toBe(200);
    answered.resolve(undefined);
    expect((await overtaken).statusCode).toBe(409);
    const order = [...setup.razorpay.books.orders.values()].at(-1);
    const paid = setup.razorpay.pay(order?.id ?? "");
    for (const hours of [1, 1]) {
      setup.clock.advance(hours * 3_600_000);
      await reconcile();
    }
    expect(setup.razorpay.books.refunds.map(({ payment_id }) => payment_id)).toContain(paid.id);
    expect(await status(order?.notes["payment_id"] ?? "")).toBe("refunded");
    expect(await setup.draftState(draft.id)).toBe("open");
  });

  it("is checked once an hour for three days", async () => {
    const { paymentId, intentId } = await opened("razorpay");
    setup.razorpay.pay(intentId, "failed");
    setup.clock.advance(25 * 3_600_000);
    await reconcile();
    expect(await status(paymentId)).toBe("expired");
    const asked = () =>
      setup.razorpay.requests.filter(({ path }) => path === `/v1/orders/${intentId}/payments`).length;
    setup.clock.advance(3_600_000);
    await reconcile();
    const first = asked();
    setup.clock.advance(600_000);
    await reconcile();
    expect(asked()).toBe(first);
    setup.clock.advance(3_600_000);
    await reconcile();
    expect(asked()).toBe(first + 1);
    setup.clock.advance(72 * 3_600_000);
    await reconcile();
    expect(asked()).toBe(first + 1);
  });
});

function unknownStripeEvent() {
  const data = { object: { object: "customer", id: "cus_unknown" } };
  return setup.stripe.signed({ id: "evt_x", object: "event", type: "customer.created", created: 1, data });
}

function unknownRazorpayEvent() {
  return setup.razorpay.signed({ id: "evt_y", body: { event: "settlement.processed", payload: {} } });
}

function permutations(items: number[]): number[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}
