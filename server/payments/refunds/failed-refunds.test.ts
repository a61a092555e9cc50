// Refunds that a bank sends back after they had gone through: refund, payment, books, credit note and mail (P9).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import type { ApplicationReceipts } from "#contract/applications.ts";
import {
  type RealPayments,
  type RealProvider,
  realProviders,
  startRealPayments,
} from "#testing/doubles/real-payments.ts";
import { reconcile } from "#testing/money/paid-application.ts";
import { readPdfText } from "#testing/money/read-pdf-text.ts";
import type { Payer } from "#testing/payment-stage.ts";
import { compareWithProvider } from "../books/compare-with-provider.ts";
import { ledgerBalances } from "../books/read-ledger.ts";
import { proposeRefund } from "./propose-refund.ts";
import { refundsOf } from "./refund-store.ts";
import { lettersOf } from "#testing/post/letters.ts";

let stage: RealPayments;
let payer: Payer;
beforeAll(async () => {
  stage = await startRealPayments();
  const value = "10000000";
  await stage.db.insertInto("policies").values({ name: "refundSecondPersonFrom", value }).execute();
});
afterAll(() => stage.close());

/** By somebody new: the clock runs past the end of sessions. */
async function paid(provider: RealProvider) {
  payer = await stage.signUp();
  const draft = await stage.payableDraft(payer);
  const answer = await stage.open(provider, payer, draft);
  const { paymentId } = answer.json<{ data: { paymentId: string } }>().data;
  const intentId = await stage.intentIdOf(paymentId);
  await stage.pay(provider, intentId);
  const { applicationId } = await stage.comeBack(payer, paymentId);
  return { paymentId, intentId, amount: draft.amount, id: applicationId ?? "" };
}

/** Proposed by staff and gone through. */
async function refunded(provider: RealProvider, payment: { paymentId: string }, amountPaise: number) {
  const input = { paymentId: payment.paymentId, amountPaise, actor: "asha" };
  const { id } = await proposeRefund(stage.platform, { ...input, reason: `goodwill ${amountPaise}` });
  await reconcile(stage);
  const refund = (await refundsOf(stage.db, payment.paymentId)).find((one) => one.id === id);
  expect(refund?.status).toBe("succeeded");
  return { id, fail: () => stage.doubleOf(provider).failRefund(refund?.provider_refund_id ?? "") };
}

const papers = async (id: string) =>
  (await stage.app.inject({ url: `/api/v1/applications/${id}`, headers: payer.headers })).json<{
    data: ApplicationReceipts;
  }>().data;
const creditNote = async (id: string, refundId: string) => {
  const url = `/api/v1/applications/${id}/refunds/${refundId}/credit-note`;
  return readPdfText((await stage.app.inject({ url, headers: payer.headers })).rawPayload);
};
const status = async (paymentId: string) => (await stage.payment(payer, paymentId)).status;
const mails = (template: string) => lettersOf(stage.platform, { template });

describe.each(realProviders)("a refund through %s that the bank sends back", (provider) => {
  /** Every webhook about an intent, each of them twice. */
  async function notifyAll(intentId: string) {
    for (const webhook of stage.webhooksAbout(provider, intentId)) {
      for (const sent of [webhook, webhook]) {
        expect((await stage.deliver(provider, sent)).statusCode).toBe(200);
      }
    }
  }

  it("leaves payment and books as they were, withdraws its credit note, and its payer is told once", async () => {
    const payment = await paid(provider);
    const before = await ledgerBalances(stage.db);
    const refund = await refunded(provider, payment, payment.amount);
    await notifyAll(payment.intentId);
    expect(await status(payment.paymentId)).toBe("refunded");
    const { refunds } = await papers(payment.id);
    const number = refunds[0]?.creditNote?.number ?? "";
    expect(await creditNote(payment.id, refund.id)).not.toContain("Withdrawn");

    refund.fail();
    const told = new Set((await mails("refund-failed")).map(({ id }) => id));
    await notifyAll(payment.intentId);
    expect(await status(payment.paymentId)).toBe("succeeded");
    expect(await refundsOf(stage.db, payment.paymentId)).toMatchObject([
      { status: "failed", failure_code: expect.any(String) },
    ]);
    expect(await ledgerBalances(stage.db)).toEqual(before);
    expect((await papers(payment.id)).refunds).toMatchObject([{ status: "failed", creditNote: null }]);
    expect(await creditNote(payment.id, refund.id)).toEqual(
      expect.arrayContaining([
        "Withdrawn",
        expect.stringMatching(/^\d+ \w+ 202\d: the payer's bank sent it back$/),
        "This credit note no longer counts: the amount has not reached the payer.",
      ]),
    );
    const letters = (await mails("refund-failed")).filter(({ id }) => !told.has(id));
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text).toContain(`Credit note, no longer valid: ${number}`);
  });

  it("is found without a webhook by asking once a day, for a month", async () => {
    const payment = await paid(provider);
    const refund = await refunded(provider, payment, 10_000);
    refund.fail();
    stage.clock.advance(23 * 3_600_000);
    await reconcile(stage);
    expect(await refundsOf(stage.db, payment.paymentId)).toMatchObject([{ status: "succeeded" }]);
    stage.clock.advance(3_600_000);
    await reconcile(stage);
    expect(await refundsOf(stage.db, payment.paymentId)).toMatchObject([{ status: "failed" }]);
    const late = await paid(provider);
    const old = await refunded(provider, late, 10_000);
    stage.clock.advance(31 * 24 * 3_600_000);
    old.fail();
    await reconcile(stage);
    expect(await refundsOf(stage.db, late.paymentId)).toMatchObject([{ status: "succeeded" }]);
  });

  it("is made anew by staff, with a credit note of its own, and the provider's list agrees", async () => {
    const payment = await paid(provider);
    const first = await refunded(provider, payment, payment.amount);
    first.fail();
    await notifyAll(payment.intentId);
    stage.clock.advance(1000);
    const second = await refunded(provider, payment, payment.amount - 100);
    const { refunds } = await papers(payment.id);
    expect(refunds.map((one) => [one.id, one.status, one.creditNote !== null])).toEqual([
      [first.id, "failed", false],
      [second.id, "succeeded", true],
    ]);
    stage.clock.advance(2 * 3_600_000);
    const adapter = stage.platform.payments.byId(provider);
    if (!adapter) throw new Error("no adapter");
    await compareWithProvider(stage.platform, adapter, { onPaid: submitPaidDraft(stage.platform) });
    const differences = stage.db.selectFrom("book_differences").selectAll();
    const own = differences.where("payment_id", "=", payment.paymentId).where("resolved_at", "is", null);
    expect(await own.execute()).toEqual([]);
  });

  it("was of money that found no application: it waits for staff again, and is not taken for paid", async () => {
    payer = await stage.signUp();
    const draft = await stage.payableDraft(payer);
    const answer = await stage.open(provider, payer, draft);
    const { paymentId } = answer.json<{ data: { paymentId: string } }>().data;
    await stage.db.updateTable("payments").set({ status: "canceled" }).where("id", "=", paymentId).execute();
    const intentId = await stage.intentIdOf(paymentId);
    await stage.pay(provider, intentId);
    await stage.comeBack(payer, paymentId);
    stage.clock.advance(900_000);
    await reconcile(stage);
    expect(await status(paymentId)).toBe("refunded");
    const [refund] = await refundsOf(stage.db, paymentId);
    // News of the payment itself says nothing new.
    await notifyAll(intentId);
    expect(await status(paymentId)).toBe("refunded");
    stage.doubleOf(provider).failRefund(refund?.provider_refund_id ?? "");
    await notifyAll(intentId);
    expect(await status(paymentId)).toBe("orphaned");
    expect(await stage.draftState(draft.id)).toBe("open");
  });

  it("whose webhook comes before the provider's answer is made once", async () => {
    const payment = await paid(provider);
    const input = { paymentId: payment.paymentId, amountPaise: 5_000, actor: "asha", reason: "early" };
    const { id } = await proposeRefund(stage.platform, input);
    const order = { intentId: payment.intentId, amountPaise: 5_000, idempotencyKey: `refund-${id}` };
    await stage.platform.payments.byId(provider)?.refund(order);
    await notifyAll(payment.intentId);
    expect(await refundsOf(stage.db, payment.paymentId)).toMatchObject([{ id, status: "succeeded" }]);
    await reconcile(stage);
    const events = stage
      .webhooksAbout(provider, payment.intentId)
      .filter(({ body }) => /refund.created/.test(body));
    expect(events).toHaveLength(1);
  });
});
