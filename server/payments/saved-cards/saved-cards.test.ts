// Saved cards: card numbers are sent only to the provider, and users can see, save, use and remove only their
// own cards.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxSavedCards } from "#domain/cards/saved-cards.ts";
import { cardSaver } from "#testing/card-saver.ts";
import { type Payer, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

let setup: PaymentSetup;
beforeAll(async () => {
  setup = await startPaymentSetup({ now: "2026-11-30T17:30:00Z" });
});
afterAll(() => setup.close());

async function member() {
  const payer = await setup.signUp();
  return { payer, ...cardSaver(setup.url, payer.headers) };
}

type Member = Awaited<ReturnType<typeof member>>;

async function aCard(of: Member, number?: string, expiry?: { exp_month: number; exp_year: number }) {
  const { setupId, clientSecret } = await of.setUp();
  await of.confirm(clientSecret, number, expiry);
  return { ...(await of.save(setupId)), setupId };
}

async function listOf(payer: Payer) {
  const answer = await setup.app.inject({ url: "/api/v1/payment-methods", headers: payer.headers });
  return answer.json<{ data: { rows: { id: string; expired: boolean }[]; count: number } }>().data;
}

function remove(payer: Payer, id: string) {
  const url = `/api/v1/payment-methods/${id}`;
  return setup.app.inject({ method: "DELETE", url, headers: payer.headers });
}

describe("saving a card", () => {
  it("stores what is shown of it and the provider's token, never the number", async () => {
    const owner = await member();
    const card = await aCard(owner);
    expect(card).toMatchObject({
      brand: "visa",
      last4: "4242",
      expMonth: 12,
      expYear: 2034,
      expired: false,
      token: expect.stringMatching(/^pm_/) as string,
    });
    expect(await listOf(owner.payer)).toMatchObject({ rows: [{ id: card.id }], count: 1 });
  });

  it("happens once for each setup, however often it is requested", async () => {
    const owner = await member();
    const card = await aCard(owner);
    const again = await Promise.all([1, 2, 3].map(() => owner.save(card.setupId)));
    expect(new Set(again.map(({ id }) => id))).toEqual(new Set([card.id]));
    expect((await listOf(owner.payer)).count).toBe(1);
  });

  it("replaces the older copy of a card that is added again, here and at the provider", async () => {
    const owner = await member();
    const before = await aCard(owner);
    const other = await aCard(owner, undefined, { exp_month: 11, exp_year: 2034 });
    setup.clock.set("2026-11-30T17:31:00Z");
    const after = await aCard(owner);
    setup.clock.set("2026-11-30T17:30:00Z");
    expect((await listOf(owner.payer)).rows.map(({ id }) => id)).toEqual([after.id, other.id]);
    // The provider has detached the card from its setup.
    expect((await owner.api("", { setupId: before.setupId })).status).toBe(422);
  });

  it("is rejected with the provider's message when the card is declined", async () => {
    const owner = await member();
    const { setupId, clientSecret } = await owner.setUp();
    const { error } = await owner.confirm(clientSecret, "4000000000000002");
    expect(error).toEqual({ code: "card_declined", message: "Your card was declined." });
    const answer = await owner.api("", { setupId });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ message: "Your card was declined." });
    expect((await listOf(owner.payer)).count).toBe(0);
  });

  it("waits for 3-D Secure, and is rejected when that is declined", async () => {
    const owner = await member();
    for (const [choice, status] of [
      ["decline", 422],
      ["approve", 201],
    ] as const) {
      const { setupId, clientSecret } = await owner.setUp();
      const confirmed = await owner.confirm(clientSecret, "4000000000003220");
      expect(confirmed.status).toBe("requires_action");
      expect((await owner.api("", { setupId })).status).toBe(422);
      const page = confirmed.next_action?.redirect_to_url.url ?? "";
      expect(await setup.press(page, choice)).toBe(`/payments?setup_intent=${setupId}`);
      expect((await owner.api("", { setupId })).status).toBe(status);
    }
    expect((await listOf(owner.payer)).count).toBe(1);
  });

  it("needs the user's own setup: another user's is not found", async () => {
    const [owner, other] = [await member(), await member()];
    const { setupId, clientSecret } = await owner.setUp();
    await owner.confirm(clientSecret);
    await other.setUp();
    for (const foreign of [setupId, "seti_0000"]) {
      const answer = await other.api("", { setupId: foreign });
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: "card_setup_not_found" }]);
    }
    expect((await listOf(other.payer)).count).toBe(0);
  });

  it("is limited to the maximum number of cards", async () => {
    const owner = await member();
    const last = await owner.setUp();
    for (let count = 0; count < maxSavedCards; count++)
      await aCard(owner, undefined, { exp_month: 12, exp_year: 2030 + count });
    expect(await (await owner.api("/setup", {})).json()).toMatchObject({ code: "too_many_cards" });
    await owner.confirm(last.clientSecret);
    const answer = await owner.api("", { setupId: last.setupId });
    expect([answer.status, await answer.json()]).toMatchObject([422, { code: "too_many_cards" }]);
    const { count } = await setup.db
      .selectFrom("sandbox.payment_methods")
      .innerJoin("payment_customers", "payment_customers.customer_id", "sandbox.payment_methods.customer_id")
      .where("payment_customers.user_id", "=", owner.payer.userId)
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(maxSavedCards);
  });

  it("is rejected when a card number is sent to our API, and nothing is stored", async () => {
    const owner = await member();
    const { setupId, clientSecret } = await owner.setUp();
    await owner.confirm(clientSecret);
    const card = { number: "4000003560000008", exp_month: 12, exp_year: 2034, cvc: "123" };
    for (const [path, body] of [
      ["/setup", { card }],
      ["/setup", card],
      ["", { setupId, card }],
      ["", { setupId, number: card.number }],
      ["", { setupId: card.number }],
    ] as const) {
      const answer = await owner.api(path, body);
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain(card.number);
    }
    expect((await listOf(owner.payer)).count).toBe(0);
  });
});

describe("in the database", () => {
  it("no column of any table contains a card number", async () => {
    const number = "4000000000003220";
    const owner = await member();
    const { clientSecret } = await owner.setUp();
    await owner.confirm(clientSecret, number);
    await aCard(owner);
    const books = [
      "saved_cards",
      "payment_customers",
      "sandbox.customers",
      "sandbox.payment_methods",
      "sandbox.setup_intents",
      "sandbox.intents",
    ] as const;
    for (const table of books) {
      const rows = JSON.stringify(await setup.db.selectFrom(table).selectAll().execute());
      expect(rows).not.toMatch(/4000000000003220|4242424242424242/);
    }
  });
});

describe("a saved card", () => {
  async function payWith(payer: Payer, token: string) {
    const draft = await setup.payableDraft(payer, {});
    const answer = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
    const { clientSecret, data } = answer.json<{ clientSecret: string; data: { paymentId: string } }>();
    const path = `/sandbox/v1/payment_intents/${clientSecret.split("_secret_")[0]}/confirm`;
    const confirmed = await fetch(setup.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ client_secret: clientSecret, payment_method: token }),
    });
    return { paymentId: data.paymentId, status: confirmed.status, body: await confirmed.json() };
  }

  it("can pay", async () => {
    const owner = await member();
    const { token } = await aCard(owner);
    const { paymentId, body } = await payWith(owner.payer, token);
    expect(body).toMatchObject({ status: "succeeded" });
    expect(await setup.comeBack(owner.payer, paymentId)).toMatchObject({ status: "succeeded" });
  });

  it("cannot pay for another user", async () => {
    const [owner, other] = [await member(), await member()];
    const { token } = await aCard(owner);
    const { paymentId, status } = await payWith(other.payer, token);
    expect(status).toBe(404);
    expect(await setup.comeBack(other.payer, paymentId)).toMatchObject({ status: "created" });
  });

  it("cannot pay after it has expired, and is shown as expired", async () => {
    const owner = await member();
    const { token } = await aCard(owner, undefined, { exp_month: 11, exp_year: 2026 });
    setup.clock.set("2026-12-01T00:30:00Z");
    expect((await listOf(owner.payer)).rows).toMatchObject([{ expired: true }]);
    const { status, body } = await payWith(owner.payer, token);
    expect([status, body]).toMatchObject([402, { error: { code: "expired_card" } }]);
  });

  it("is removed here and at the provider, by its owner only", async () => {
    const [owner, other] = [await member(), await member()];
    const card = await aCard(owner);
    expect((await remove(other.payer, card.id)).statusCode).toBe(404);
    expect((await listOf(owner.payer)).count).toBe(1);
    expect((await remove(owner.payer, card.id)).statusCode).toBe(204);
    expect((await listOf(owner.payer)).count).toBe(0);
    expect((await payWith(owner.payer, card.token)).status).toBe(404);
    // Repeating its setup does not restore it.
    expect((await owner.api("", { setupId: card.setupId })).status).toBe(422);
    expect((await remove(owner.payer, card.id)).statusCode).toBe(404);
  });

  it("is not removed while the provider is unavailable, so that the provider never has a card that users cannot see", async () => {
    const owner = await member();
    const card = await aCard(owner);
    setup.line.provider = false;
    const answer = await remove(owner.payer, card.id);
    setup.line.provider = true;
    expect([answer.statusCode, answer.headers["retry-after"], answer.json<object>()]).toMatchObject([
      503,
      "5",
      { code: "provider_unavailable" },
    ]);
    expect((await listOf(owner.payer)).count).toBe(1);
  });
});
