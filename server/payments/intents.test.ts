// Starting a payment: the server sets the price, and only one payment is ever open for the same application.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { taxPerTravellerPaise } from "#domain/fees.ts";
import { addCompleteTraveller } from "#testing/payable-draft.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

let setup: PaymentSetup;
beforeAll(async () => {
  setup = await startPaymentSetup();
});
afterAll(() => setup.close());

async function ready(travellers = 1) {
  const payer = await setup.signUp();
  return { payer, draft: await setup.payableDraft(payer, { travellers }) };
}

async function paymentsOf(userId: string) {
  return (await setup.rows()).filter((row) => row.user_id === userId);
}

async function planPrice(entry: "single" | "multiple"): Promise<number> {
  const plan = await setup.db
    .selectFrom("plans")
    .select("amount_paise")
    .where("entry_type", entry === "single" ? "=" : "!=", "Single Entry")
    .orderBy("amount_paise")
    .executeTakeFirstOrThrow();
  return plan.amount_paise;
}

describe("the payment intent", () => {
  it("returns a client secret in both places that the specification can be read to mean", async () => {
    const { payer, draft } = await ready(2);
    const answer = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
    expect(answer.statusCode).toBe(200);
    const body = answer.json<{ clientSecret: string; data: Record<string, string> }>();
    expect(body.clientSecret).toMatch(/^pi_\w+_secret_/);
    expect(body.data).toMatchObject({ clientSecret: body.clientSecret, provider: "sandbox" });
    const [row] = await paymentsOf(payer.userId);
    expect(row).toMatchObject({ amount_paise: draft.amount, draft_id: draft.id, status: "created" });
    expect(body.clientSecret.startsWith(row?.provider_intent_id ?? "?")).toBe(true);
  });

  it("needs a logged-in user: 'Please login to continue.'", async () => {
    const { draft, payer } = await ready();
    const nobody = { userId: payer.userId, headers: { "x-access-token": "" } };
    const answer = await setup.intent(nobody, { amount: draft.amount });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      401,
      "Please login to continue.",
    ]);
  });

  it("is not created for another user's ID or draft", async () => {
    const { payer, draft } = await ready();
    const other = await setup.signUp();
    const foreignUser = await setup.intent(payer, { amount: draft.amount, userId: other.userId });
    expect(foreignUser.statusCode).toBe(403);
    const foreignDraft = await setup.intent(other, { amount: draft.amount, draftId: draft.id });
    expect(foreignDraft.statusCode).toBe(404);
    expect(await paymentsOf(other.userId)).toEqual([]);
  });

  it.each(["usd", "INR", ""])("accepts only rupees, not %j", async (currency) => {
    const { payer, draft } = await ready();
    const answer = await setup.intent(payer, { amount: draft.amount, currency });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      422,
      "currency_not_supported",
    ]);
  });

  it("is created only for the amount that the server computes", async () => {
    const { payer, draft } = await ready();
    const right = draft.amount;
    const numbers = [0, -right, right - 1, right + 1, right + 0.5, right / 100, 1e308, 2 ** 53];
    const wrong = [...numbers, String(right), "NaN", "", `${right} `];
    for (const amount of wrong) {
      const answer = await setup.intent(payer, { amount, draftId: draft.id });
      expect([amount, answer.statusCode, answer.json<object>()]).toMatchObject([
        amount,
        422,
        { code: "amount_differs", data: { quote: { totalFee: right } } },
      ]);
    }
    for (const amount of [null, true, {}, [right]]) {
      expect((await setup.intent(payer, { amount, draftId: draft.id })).statusCode).toBe(400);
    }
    expect(await paymentsOf(payer.userId)).toEqual([]);
  });

  it("is not created for an incomplete application; the error lists what is missing", async () => {
    const { payer, draft } = await ready();
    const traveller = setup.db.selectFrom("travellers").select("id").where("draft_id", "=", draft.id);
    const isPhoto = setup.db.deleteFrom("documents").where("kind", "=", "photo");
    await isPhoto.where("traveller_id", "in", traveller).execute();
    const answer = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/^Please upload /) as string,
      data: { missing: [{ code: "document_missing", kind: "photo" }] },
    });
  });
});

describe("one open payment at a time", () => {
  it("50 concurrent requests create one payment and one intent at the provider", async () => {
    const { payer, draft } = await ready();
    const input = { amount: draft.amount, draftId: draft.id };
    const answers = await Promise.all(Array.from({ length: 50 }, () => setup.intent(payer, input)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json<{ clientSecret: string }>().clientSecret)).size).toBe(
      1,
    );
    expect(await paymentsOf(payer.userId)).toHaveLength(1);
    const intents = await setup.ownerDb.selectFrom("sandbox.intents").select("idempotency_key").execute();
    expect(intents.filter((intent) => intent.idempotency_key.includes(draft.id))).toHaveLength(1);
  });

  it("another method closes the first at the provider, and returning to it opens a new one", async () => {
    const { payer, draft } = await ready();
    const input = { amount: draft.amount, draftId: draft.id };
    const first = (await setup.intent(payer, input)).json<{ clientSecret: string }>();
    const upi = await setup.intent(payer, { ...input, method: "google_pay" });
    const { next } = upi.json<{ data: { next: { type: string; url: string } } }>().data;
    expect(next).toMatchObject({
      type: "redirect",
      url: expect.stringMatching(/^\/sandbox\/pay\/pi_/) as string,
    });
    const page = await fetch(setup.url + next.url);
    expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect((await setup.confirm(first.clientSecret)).error?.code).toBe("payment_intent_unexpected_state");
    const again = (await setup.intent(payer, input)).json<{ clientSecret: string }>();
    expect(again.clientSecret).not.toBe(first.clientSecret);
    expect((await paymentsOf(payer.userId)).map(({ status }) => status)).toEqual([
      "canceled",
      "canceled",
      "created",
    ]);
  });

  it("another price closes the first at the provider", async () => {
    const { payer, draft } = await ready();
    const first = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
    const kinds = [
      "firstPage",
      "lastPage",
      "photo",
      "flightTicket",
      "hotelBooking",
      "panCard",
      "bankStatement",
    ] as const;
    const now = setup.clock.now();
    await addCompleteTraveller(setup.platform, {
      draftId: draft.id,
      userId: payer.userId,
      position: 2,
      kinds,
      now,
    });
    const amount = 2 * (draft.planPaise + taxPerTravellerPaise);
    const second = await setup.intent(payer, { amount, draftId: draft.id });
    expect(second.statusCode).toBe(200);
    const { clientSecret } = first.json<{ clientSecret: string }>();
    expect((await setup.confirm(clientSecret)).error?.code).toBe("payment_intent_unexpected_state");
  });

  it("a payment being confirmed blocks every other method", async () => {
    const { payer, draft } = await ready();
    const input = { amount: draft.amount, draftId: draft.id };
    const { data } = (await setup.intent(payer, input)).json<{
      data: { clientSecret: string; paymentId: string };
    }>();
    await setup.confirm(data.clientSecret, "4000009990000005");
    for (const method of ["credit_card", "paytm"] as const) {
      const answer = await setup.intent(payer, { ...input, method });
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([
        409,
        { code: "payment_being_confirmed" },
      ]);
    }
    expect(await setup.draftState(draft.id)).toBe("confirming");
    setup.clock.advance(20_000);
    expect(await setup.comeBack(payer, data.paymentId)).toMatchObject({ status: "succeeded" });
    expect(await setup.draftState(draft.id)).toBe("submitted");
    expect((await setup.intent(payer, input)).statusCode).toBe(409);
  });

  it("a payment already made is found before another method opens", async () => {
    const { payer, draft } = await ready();
    setup.line.webhooks = false;
    const input = { amount: draft.amount, draftId: draft.id };
    const { clientSecret } = (await setup.intent(payer, input)).json<{ clientSecret: string }>();
    await setup.confirm(clientSecret);
    const answer = await setup.intent(payer, { ...input, method: "paytm" });
    setup.line.webhooks = true;
    expect([answer.statusCode, answer.json<object>()]).toMatchObject([409, { code: "draft_closed" }]);
    expect(await setup.draftState(draft.id)).toBe("submitted");
  });

  it("returns 502 while the provider is unavailable, and continues with the same payment afterwards", async () => {
    const { payer, draft } = await ready();
    const input = { amount: draft.amount, draftId: draft.id };
    setup.line.provider = false;
    const away = await setup.intent(payer, input);
    setup.line.provider = true;
    expect([away.statusCode, away.headers["retry-after"], away.json<object>()]).toMatchObject([
      502,
      "5",
      { code: "intent_failed", message: "Failed to create payment intent" },
    ]);
    expect((await setup.intent(payer, input)).statusCode).toBe(200);
    expect(await paymentsOf(payer.userId)).toHaveLength(1);
  });
});

describe("payments without a draft", () => {
  it("are bound to the newest open draft whose quote equals the amount", async () => {
    const { payer, draft } = await ready(2);
    await setup.payableDraft(payer, { travellers: 3 });
    expect((await setup.intent(payer, { amount: draft.amount })).statusCode).toBe(200);
    expect(await paymentsOf(payer.userId)).toMatchObject([{ draft_id: draft.id }]);
    const none = await setup.intent(payer, { amount: draft.amount + 100 });
    expect([none.statusCode, none.json<object>()]).toMatchObject([422, { code: "amount_differs" }]);
  });

  it("are unbound when the amount is travellers × (plan amount + 100) rupees, and are created once per amount", async () => {
    const payer = await setup.signUp();
    const amount = (await planPrice("single")) + taxPerTravellerPaise;
    const answers = await Promise.all(Array.from({ length: 10 }, () => setup.intent(payer, { amount })));
    expect(new Set(answers.map((answer) => answer.json<{ clientSecret: string }>().clientSecret)).size).toBe(
      1,
    );
    const family = 20 * ((await planPrice("multiple")) + taxPerTravellerPaise);
    expect((await setup.intent(payer, { amount: family })).statusCode).toBe(200);
    expect(await paymentsOf(payer.userId)).toMatchObject([{ draft_id: null }, { draft_id: null }]);
  });

  it("are rejected for an amount that no plan has", async () => {
    const payer = await setup.signUp();
    for (const amount of [1, 10_001, -10_000, 1e15, 0.5, "837000"]) {
      const answer = await setup.intent(payer, { amount });
      expect([answer.statusCode, answer.json<object>()]).toMatchObject([422, { code: "amount_not_offered" }]);
    }
  });
});
