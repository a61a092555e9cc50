// Whatever a traveller does in whatever order, an application is paid for once at most, and no paid one is lost (promises P1, P2).
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PaymentMethodId } from "#domain/payments.ts";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import { addCompleteTraveller } from "#server/testing/payable-draft.ts";
import { type Payer, type PaymentStage, startPaymentStage } from "#server/testing/payment-stage.ts";
import { reconcilePayments } from "./reconcile-payments.ts";

let stage: PaymentStage;
beforeAll(async () => {
  stage = await startPaymentStage();
});
afterAll(() => stage.close());

/** What is known to the browser tabs of one traveller. */
interface Story {
  payer: Payer;
  draft: Awaited<ReturnType<PaymentStage["payableDraft"]>>;
  travellers: number;
  secrets: string[];
  pages: string[];
  payments: string[];
}

type Step = (story: Story) => Promise<unknown>;

const any = <T>(from: T[], at: number) => from[at % Math.max(from.length, 1)];
const at = fc.nat({ max: 9 });
const cards = ["4242424242424242", "4000000000000002", "4000000000003220", "4000009990000005"];

const starts = fc
  .constantFrom<PaymentMethodId>("credit_card", "credit_card", "google_pay", "bank_account")
  .map((method): Step => async (story) => {
    const amount = story.travellers * (story.draft.planPaise + 10_000);
    const answer = await stage.intent(story.payer, { method, amount, draftId: story.draft.id });
    expect([200, 404, 409, 422]).toContain(answer.statusCode);
    if (answer.statusCode !== 200) return;
    type Answer = { data: { clientSecret?: string; paymentId: string; next?: { url: string } } };
    const { clientSecret, paymentId, next } = answer.json<Answer>().data;
    story.payments.push(paymentId);
    if (clientSecret) story.secrets.push(clientSecret);
    if (next) story.pages.push(next.url);
  });
const confirms = fc.tuple(at, fc.constantFrom(...cards)).map(([which, card]): Step => async (story) => {
  const secret = any(story.secrets, which);
  if (!secret) return;
  const { status } = await stage.confirm(secret, card);
  if (status === "requires_action") story.pages.push(`/sandbox/pay/${secret.split("_secret_")[0]}`);
});
const presses = fc
  .tuple(at, fc.constantFrom("approve", "decline", "pending"))
  .map(([which, choice]): Step => async (story) => {
    const page = any(story.pages, which);
    if (page) await stage.press(page, choice);
  });
const returns = at.map((which): Step => async (story) => {
  const id = any(story.payments, which);
  if (id) await stage.comeBack(story.payer, id);
});
const others = fc.constantFrom<Step>(
  async () => stage.clock.advance(25_000),
  nextDay,
  async () => {
    stage.line.webhooks = !stage.line.webhooks;
  },
  () => reconcile(),
  addTraveller,
);
const twice = fc.oneof(starts, confirms).map(
  (step): Step =>
    (story) =>
      Promise.all([step(story), step(story)]),
);
const atOnce = fc.tuple(starts, fc.oneof(starts, confirms, presses, returns)).map(
  (steps): Step =>
    (story) =>
      Promise.all(steps.map((step) => step(story))),
);
const steps = fc.array(fc.oneof(starts, confirms, confirms, presses, returns, twice, atOnce, others), {
  minLength: 3,
  maxLength: 15,
});

describe("an application", () => {
  it("is paid for once at most, and submitted if it is", async () => {
    await fc.assert(
      fc.asyncProperty(starts, steps, async (first, walk) => {
        const payer = await stage.signUp();
        const draft = await stage.payableDraft(payer);
        const story: Story = { payer, draft, travellers: 1, secrets: [], pages: [], payments: [] };
        for (const step of [first, ...walk]) await step(story);
        const settled = async () => {
          await letTimePass();
          await expectBooksInOrder(story);
        };
        await vi.waitFor(settled, { timeout: 5000, interval: 20 });
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});

async function addTraveller(story: Story) {
  if ((await stage.draftState(story.draft.id)) !== "open") return;
  story.travellers += 1;
  const kinds = ["firstPage", "lastPage", "photo", "flightTicket", "hotelBooking", "panCard"] as const;
  const on = { draftId: story.draft.id, userId: story.payer.userId, position: story.travellers };
  await addCompleteTraveller(stage.db, { ...on, kinds, now: stage.clock.now() });
}

/** The traveller comes back, still logged in. */
async function nextDay() {
  stage.clock.advance(25 * 3_600_000);
  const now = stage.clock.now();
  const expires_at = new Date(now.getTime() + 25 * 3_600_000);
  await stage.db.updateTable("sessions").set({ last_used_at: now, expires_at }).execute();
}

function reconcile() {
  return reconcilePayments(stage.platform, { onPaid: submitPaidDraft(stage.platform) });
}

/** The slowest bank has answered, and everything that is due has been looked after; a webhook may still be under way. */
async function letTimePass() {
  stage.line.webhooks = true;
  stage.clock.advance(3_600_000);
  await reconcile();
}

/** What the provider took and did not give back, against what we have submitted. */
async function expectBooksInOrder({ draft }: Story) {
  const charges = await stage.ownerDb
    .selectFrom("sandbox.intents")
    .leftJoin("sandbox.refunds", "sandbox.refunds.intent_id", "sandbox.intents.id")
    .select(["sandbox.intents.id", "sandbox.refunds.id as refund"])
    .where("sandbox.intents.idempotency_key", "like", `draft-${draft.id}-%`)
    .where("sandbox.intents.status", "=", "succeeded")
    .execute();
  const kept = charges.filter(({ refund }) => refund === null);
  const submitted = (await stage.applications()).filter((application) => application.draft_id === draft.id);
  expect(kept.length).toBeLessThanOrEqual(1);
  expect(submitted).toHaveLength(kept.length);
  const payments = (await stage.rows()).filter(
    (row) => row.draft_id === draft.id && row.status === "succeeded",
  );
  expect(payments.map((row) => row.provider_intent_id)).toEqual(kept.map(({ id }) => id));
  expect(await stage.draftState(draft.id)).toBe(kept.length === 1 ? "submitted" : "open");
}
