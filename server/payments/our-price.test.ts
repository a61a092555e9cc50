// Clients cannot set the price: no intent has another amount, and a payment of another amount submits nothing
// (P4).
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { quoteFor } from "#domain/fees.ts";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import { type RealPayments, startRealPayments } from "#testing/doubles/real-payments.ts";
import { kindsOfInputs, inputs } from "#testing/money/wrong-amounts.ts";
import type { Payer } from "#testing/payment-setup.ts";
import { compareDue } from "./books/start-comparisons.ts";
import { openDifferences } from "./books/difference-store.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let setup: RealPayments;
let payer: Payer;
beforeAll(async () => {
  setup = await startRealPayments();
  payer = await setup.signUp();
});
afterAll(() => setup.close());

/** `npm test` runs a sample, the long run 1,000; PRAVESH_AMOUNT_SEED repeats a run. */
const cases = Number(process.env["PRAVESH_AMOUNTS"] ?? 120);
const seed = Number(process.env["PRAVESH_AMOUNT_SEED"] ?? Date.now() % 1_000_000_007);

describe("for any amount that a client sends", () => {
  it(`every intent has its plan's price for its travellers: ${cases} cases (seed ${seed})`, async () => {
    const plans = await sellablePlans();
    const drafts = new Map<string, Promise<{ id: string; amount: number }>>();
    const seen = new Map<string, number>();
    const orders = fc
      .record({ plan: fc.constantFrom(...plans), travellers: fc.constantFrom(1, 2, 3, 7, 20) })
      .chain(({ plan, travellers }) => {
        const price = quoteFor(plan.amount_paise, travellers).totalFee;
        return inputs({ price, travellers }).map((input) => ({ plan, travellers, price, input }));
      });
    await fc.assert(
      fc.asyncProperty(orders, async ({ plan, travellers, price, input: { kind, ...input } }) => {
        const key = `${plan.id} ${travellers}`;
        const known = drafts.get(key) ?? setup.payableDraft(payer, { travellers, planId: plan.id });
        drafts.set(key, known);
        const draft = await known;
        expect(draft.amount).toBe(price);
        const before = setup.stripe.books.intents.size;
        const { statusCode } = await setup.intent(payer, { ...input, draftId: draft.id });
        expect([kind, input, kind === "right" ? [200] : [400, 422]]).toEqual([
          kind,
          input,
          expect.arrayContaining([statusCode]),
        ]);
        if (kind !== "right") expect(setup.stripe.books.intents.size).toBe(before);
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }),
      { numRuns: cases, seed, endOnFailure: true },
    );
    expect(seen.size).toBe(kindsOfInputs);
    await expectOurPricesOnly();
  }, 600_000);
});

async function sellablePlans() {
  return setup.db
    .selectFrom("plans")
    .select(["id", "amount_paise"])
    .where("entry_type", "=", "Multiple Entry")
    .where("visa_type", "=", "tourist")
    .where("conditions", "is", null)
    .orderBy("id")
    .execute();
}

/** Compares the amounts at the provider with the plans and travellers in our tables. */
async function expectOurPricesOnly(): Promise<void> {
  const rows = await setup.db
    .selectFrom("payments")
    .innerJoin("drafts", "drafts.id", "payments.draft_id")
    .innerJoin("plans", "plans.id", "drafts.plan_id")
    .innerJoin("travellers", "travellers.draft_id", "drafts.id")
    .select(["payments.provider_intent_id", "payments.amount_paise", "plans.amount_paise as plan"])
    .select((row) => row.fn.countAll<number>().as("travellers"))
    .groupBy(["payments.id", "plans.id"])
    .execute();
  const intents = [...setup.stripe.books.intents.values()];
  expect(intents.length).toBeGreaterThan(0);
  const asked = intents.map(({ id, amount, currency }) => ({ id, amount, currency }));
  const ours = rows.map((row) => ({
    id: row.provider_intent_id,
    amount: row.travellers * (row.plan + 10_000),
    currency: "inr",
  }));
  const byId = (one: { id: string | null }, other: { id: string | null }) =>
    String(one.id).localeCompare(String(other.id));
  expect(asked.sort(byId)).toEqual(ours.sort(byId));
}

describe("a payment of another amount than the price", () => {
  it.each([
    ["less", -1],
    ["more", 100],
  ])(
    "submits nothing and appears in the comparison of the books: %s",
    async (_, difference) => {
      const other = await setup.signUp();
      const draft = await setup.payableDraft(other);
      const opened = await setup.open("stripe", other, draft);
      const { paymentId } = opened.json<{ data: { paymentId: string } }>().data;
      const intentId = await setup.intentIdOf(paymentId);
      Object.assign(setup.stripe.books.intents.get(intentId) ?? {}, { amount: draft.amount + difference });
      await setup.pay("stripe", intentId);
      const [webhook] = setup.webhooksAbout("stripe", intentId).slice(-1);
      if (!webhook) throw new Error("expected a webhook");
      expect((await setup.deliver("stripe", webhook)).statusCode).toBe(200);

      expect(await setup.comeBack(other, paymentId)).toMatchObject({
        status: "orphaned",
        applicationId: null,
        failure: { code: "amount_differs" },
      });
      expect(await setup.draftState(draft.id)).toBe("open");
      expect((await setup.applications()).filter(({ draft_id }) => draft_id === draft.id)).toEqual([]);
      setup.clock.advance(25 * 3_600_000);
      await reconcilePayments(setup.platform, { onPaid: submitPaidDraft(setup.platform) });
      await compareDue(setup.platform, { onPaid: submitPaidDraft(setup.platform) });
      expect(await openDifferences(setup.db)).toContainEqual(
        expect.objectContaining({
          kind: "amount",
          intentId,
          paymentId,
          oursPaise: draft.amount,
          theirsPaise: draft.amount + difference,
        }),
      );
    },
    120_000,
  );
});
