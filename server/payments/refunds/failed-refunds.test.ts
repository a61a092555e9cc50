// Refunds that a bank returns after they had succeeded: refund, payment, ledger, credit note and email (P9).
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
import type { Payer } from "#testing/payment-setup.ts";
import { compareWithProvider } from "../books/compare-with-provider.ts";
import { ledgerBalances } from "../books/ledger-store.ts";
import { proposeRefund } from "./propose-refund.ts";
import { refundsOf } from "./refund-store.ts";
import { readEmails } from "#testing/emails/read-emails.ts";

let setup: RealPayments;
let payer: Payer;
beforeAll(async () => {
  setup = await startRealPayments();
  const value = "10000000";
  await setup.db.insertInto("policies").values({ name: "refundSecondPersonFrom", value }).execute();
});
afterAll(() => setup.close());

/** Pays as a new user, because the clock runs past the end of sessions. */
async function paid(provider: RealProvider) {
  payer = await setup.signUp();
  const draft = await setup.payableDraft(payer);
  const answer = await setup.open(provider, payer, draft);
  const { paymentId } = answer.json<{ data: { paymentId: string } }>().data;
  const intentId = await setup.intentIdOf(paymentId);
  await setup.pay(provider, intentId);
  const { applicationId } = await setup.comeBack(payer, paymentId);
  return { paymentId, intentId, amount: draft.amount, id: applicationId ?? "" };
}

/** A refund that staff proposed and that succeeded. */
async function refunded(provider: RealProvider, payment: { paymentId: string }, amountPaise: number) {
  const input = { paymentId: payment.paymentId, amountPaise, actor: "asha" };
  const { id } = await proposeRefund(setup.platform, { ...input, reason: `goodwill ${amountPaise}` });
  await reconcile(setup);
  const refund = (await refundsOf(setup.db, payment.paymentId)).find((one) => one.id === id);
  expect(refund?.status).toBe("succeeded");
  return { id, fail: () => setup.doubleOf(provider).failRefund(refund?.provider_refund_id ?? "") };
}

const readApplication = async (id: string) =>
  (await setup.app.inject({ url: `/api/v1/applications/${id}`, headers: payer.headers })).json<{
    data: ApplicationReceipts;
  }>().data;
const creditNote = async (id: string, refundId: string) => {
  const url = `/api/v1/applications/${id}/refunds/${refundId}/credit-note`;
  return readPdfText((await setup.app.inject({ url, headers: payer.headers })).rawPayload);
};
const status = async (paymentId: string) => (await setup.payment(payer, paymentId)).status;
const mails = (template: string) => readEmails(setup.platform, { template });

describe.each(realProviders)("a refund through %s that the bank returns", (provider) => {
  /** Delivers every webhook about an intent twice. */
  async function notifyAll(intentId: string) {
    for (const webhook of setup.webhooksAbout(provider, intentId)) {
      for (const sent of [webhook, webhook]) {
        expect((await setup.deliver(provider, sent)).statusCode).toBe(200);
      }
    }
  }

  it("restores payment and ledger, withdraws the credit note, and notifies the payer once", async () => {
    const payment = await paid(provider);
    const before = await ledgerBalances(setup.db);
    const refund = await refunded(provider, payment, payment.amount);
    await notifyAll(payment.intentId);
    expect(await status(payment.paymentId)).toBe("refunded");
    const { refunds } = await readApplication(payment.id);
    const number = refunds[0]?.creditNote?.number ?? "";
    expect(await creditNote(payment.id, refund.id)).not.toContain("Withdrawn");

    refund.fail();
    const earlier = new Set((await mails("refund-failed")).map(({ id }) => id));
    await notifyAll(payment.intentId);
    expect(await status(payment.paymentId)).toBe("succeeded");
    expect(await refundsOf(setup.db, payment.paymentId)).toMatchObject([
      { status: "failed", failure_code: expect.any(String) },
    ]);
    expect(await ledgerBalances(setup.db)).toEqual(before);
    expect((await readApplication(payment.id)).refunds).toMatchObject([
      { status: "failed", creditNote: null },
    ]);
    expect(await creditNote(payment.id, refund.id)).toEqual(
      expect.arrayContaining([
        "Withdrawn",
        expect.stringMatching(/^\d+ \w+ 202\d: the payer's bank returned it$/),
        "This credit note is no longer valid: the refund did not reach the payer.",
      ]),
    );
    const emails = (await mails("refund-failed")).filter(({ id }) => !earlier.has(id));
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain(`Credit note (no longer valid): ${number}`);
  });

  it("is found without a webhook by a daily check, for a month", async () => {
    const payment = await paid(provider);
    const refund = await refunded(provider, payment, 10_000);
    refund.fail();
    setup.clock.advance(23 * 3_600_000);
    await reconcile(setup);
    expect(await refundsOf(setup.db, payment.paymentId)).toMatchObject([{ status: "succeeded" }]);
    setup.clock.advance(3_600_000);
    await reconcile(setup);
    expect(await refundsOf(setup.db, payment.paymentId)).toMatchObject([{ status: "failed" }]);
    const late = await paid(provider);
    const old = await refunded(provider, late, 10_000);
    setup.clock.advance(31 * 24 * 3_600_000);
    old.fail();
    await reconcile(setup);
    expect(await refundsOf(setup.db, late.paymentId)).toMatchObject([{ status: "succeeded" }]);
  });

  it("can be repeated by staff, with a new credit note, and the provider's list agrees", async () => {
    const payment = await paid(provider);
    const first = await refunded(provider, payment, payment.amount);
    first.fail();
    await notifyAll(payment.intentId);
    setup.clock.advance(1000);
    const second = await refunded(provider, payment, payment.amount - 100);
    const { refunds } = await readApplication(payment.id);
    expect(refunds.map((one) => [one.id, one.status, one.creditNote !== null])).toEqual([
      [first.id, "failed", false],
      [second.id, "succeeded", true],
    ]);
    setup.clock.advance(2 * 3_600_000);
    const adapter = setup.platform.payments.byId(provider);
    if (!adapter) throw new Error("no adapter");
    await compareWithProvider(setup.platform, adapter, { onPaid: submitPaidDraft(setup.platform) });
    const differences = setup.db.selectFrom("book_differences").selectAll();
    const own = differences.where("payment_id", "=", payment.paymentId).where("resolved_at", "is", null);
    expect(await own.execute()).toEqual([]);
  });

  it("orphans a payment without an application again", async () => {
    payer = await setup.signUp();
    const draft = await setup.payableDraft(payer);
    const answer = await setup.open(provider, payer, draft);
    const { paymentId } = answer.json<{ data: { paymentId: string } }>().data;
    await setup.db.updateTable("payments").set({ status: "canceled" }).where("id", "=", paymentId).execute();
    const intentId = await setup.intentIdOf(paymentId);
    await setup.pay(provider, intentId);
    await setup.comeBack(payer, paymentId);
    setup.clock.advance(900_000);
    await reconcile(setup);
    expect(await status(paymentId)).toBe("refunded");
    const [refund] = await refundsOf(setup.db, paymentId);
    // Webhooks about the payment itself change nothing.
    await notifyAll(intentId);
    expect(await status(paymentId)).toBe("refunded");
    setup.doubleOf(provider).failRefund(refund?.provider_refund_id ?? "");
    await notifyAll(intentId);
    expect(await status(paymentId)).toBe("orphaned");
    expect(await setup.draftState(draft.id)).toBe("open");
  });

  it("is made once even if its webhook precedes the provider's answer", async () => {
    const payment = await paid(provider);
    const input = { paymentId: payment.paymentId, amountPaise: 5_000, actor: "asha", reason: "early" };
    const { id } = await proposeRefund(setup.platform, input);
    const order = { intentId: payment.intentId, amountPaise: 5_000, idempotencyKey: `refund-${id}` };
    await setup.platform.payments.byId(provider)?.refund(order);
    await notifyAll(payment.intentId);
    expect(await refundsOf(setup.db, payment.paymentId)).toMatchObject([{ id, status: "succeeded" }]);
    await reconcile(setup);
    const events = setup
      .webhooksAbout(provider, payment.intentId)
      .filter(({ body }) => /refund.created/.test(body));
    expect(events).toHaveLength(1);
  });
});
