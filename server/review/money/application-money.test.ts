// The whole money of one application, for administrators: every payment with its refunds and disputes, as the ledger has them.
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ApplicationMoney } from "#contract/review/office.ts";
import { officeCalls } from "#contract/review/paths.ts";
import { saveDifferences } from "#server/payments/books/difference-store.ts";
import { ledgerBalances } from "#server/payments/books/ledger-store.ts";
import { findRefund, lockRefund, moveRefund } from "#server/payments/refunds/refund-store.ts";
import { paidApplication, reconcile } from "#testing/money/paid-application.ts";
import { type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

let stage: PaymentSetup;
let payer: Awaited<ReturnType<PaymentSetup["signUp"]>>;
let farhan: Awaited<ReturnType<PaymentSetup["staff"]>>;
let lakshmi: typeof farhan;
beforeEach(async () => {
  stage = await startPaymentSetup({ webhooks: false });
  payer = await stage.signUp();
  farhan = await stage.staff("administrator");
  lakshmi = await stage.staff("administrator");
});
afterEach(() => stage.close());

async function ask(reference: string) {
  const url = `/api/v1${officeCalls.applicationMoney(reference)}`;
  return stage.app.inject({ url, headers: farhan.headers });
}
const read = async (reference: string) => (await ask(reference)).json<{ data: ApplicationMoney }>().data;
async function post(path: string, payload: object, by = farhan) {
  const answer = await stage.app.inject({
    method: "POST",
    url: `/api/v1${path}`,
    headers: by.headers,
    payload,
  });
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json<{ data: { id: string } }>().data.id;
}
const later = () => stage.clock.advance(60_000);
async function settle() {
  stage.clock.advance(900_000);
  await reconcile(stage);
  later();
}
const kindsOf = ({ payments }: ApplicationMoney, at = 0) => payments[at]?.story.map(({ kind }) => kind);
const amountsOf = ({ balances }: ApplicationMoney) =>
  Object.fromEntries(balances.map(({ account, amount }) => [account, amount]));

describe("the money of one application", () => {
  it("is its payment with the receipt, and each refund with who asked, who decided, and the credit note", async () => {
    const { reference, paymentId, amount } = await paidApplication(stage, payer, { travellers: 3 });
    later();
    const small = await post(officeCalls.refunds, { reference, amount: 50_000, reason: "Paid twice" });
    await settle();
    const large = await post(officeCalls.refunds, { reference, amount: 1_000_000, reason: "Called off" });
    later();
    await post(officeCalls.refundDecision(large), { decision: "decline" }, lakshmi);
    later();
    const waiting = await post(officeCalls.refunds, { reference, amount: 1_000_001, reason: "Once more" });
    const money = await read(reference.toLowerCase());
    expect(money).toMatchObject({ reference, received: amount, returned: 50_000 });
    expect(money).toMatchObject({ returning: 0, waiting: 1_000_001, differences: [] });
    expect(money.payments).toMatchObject([
      { id: paymentId, provider: "sandbox", method: "credit_card", amount, status: "succeeded" },
    ]);
    const [payment] = money.payments;
    expect(payment).toMatchObject({ isUsed: true, isDisputed: false });
    expect(payment?.receipt).toMatch(/^PRV-R-2026-\d{6}$/);
    const asked = { reference, requestedByName: farhan.fullName, reason: "staff" };
    expect(payment?.refunds).toMatchObject([
      { ...asked, id: small, amount: 50_000, status: "succeeded", creditNote: expect.any(String) },
      { ...asked, id: large, status: "declined", decidedByName: lakshmi.fullName, creditNote: null },
      { ...asked, id: waiting, status: "awaiting_second_person", note: "Once more", decidedBy: null },
    ]);
    expect(payment?.story.map(({ kind, refundId }) => [kind, refundId])).toEqual([
      ["started", null],
      ["received", null],
      ["earned", null],
      ["refund_requested", small],
      ["refunded", small],
      ["refund_requested", large],
      ["refund_declined", large],
      ["refund_requested", waiting],
    ]);
    const times = payment?.story.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted());
  });

  it("agrees with the ledger: what came and went, and what is left for whom", async () => {
    const paid = await paidApplication(stage, payer, { travellers: 2 });
    const other = await paidApplication(stage, await stage.signUp());
    await post(officeCalls.refunds, { reference: paid.reference, amount: 70_000, reason: "Goodwill" });
    await settle();
    const [one, two] = [await read(paid.reference), await read(other.reference)];
    expect(one.received - one.returned).toBe(amountsOf(one)["provider"]);
    expect(Object.values(amountsOf(one)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    const both = Object.entries(amountsOf(one)).map(([account, amount]) => [
      account,
      amount + (amountsOf(two)[account] ?? 0),
    ]);
    expect(Object.fromEntries(both)).toEqual(await ledgerBalances(stage.db));
  });

  it("has the attempts that failed or were given up, before the one that was paid", async () => {
    const draft = await stage.payableDraft(payer);
    const open = async (method: "paytm" | "credit_card") =>
      (await stage.intent(payer, { method, amount: draft.amount, draftId: draft.id })).json<{
        data: { paymentId: string; clientSecret: string };
      }>().data;
    const first = await open("paytm");
    later();
    const second = await open("credit_card");
    later();
    await stage.confirm(second.clientSecret);
    const { applicationId } = await stage.comeBack(payer, second.paymentId);
    const { reference } = await stage.db
      .selectFrom("applications")
      .select("reference")
      .where("id", "=", applicationId ?? "")
      .executeTakeFirstOrThrow();
    const money = await read(reference);
    expect(money.payments).toMatchObject([
      { id: first.paymentId, method: "paytm", status: "canceled", isUsed: false, receipt: null },
      { id: second.paymentId, method: "credit_card", status: "succeeded", isUsed: true },
    ]);
    expect(kindsOf(money)).toEqual(["started", "canceled"]);
    expect(kindsOf(money, 1)).toEqual(["started", "received", "earned"]);
    expect(money.received).toBe(draft.amount);
  });

  it("says that a refund came back from the payer's bank, and has the money again", async () => {
    const { reference, amount } = await paidApplication(stage, payer);
    const id = await post(officeCalls.refunds, { reference, amount: 30_000, reason: "Goodwill" });
    await settle();
    expect(await read(reference)).toMatchObject({ received: amount, returned: 30_000 });
    later();
    await stage.db.transaction().execute(async (tx) => {
      await moveRefund(tx, await lockRefund(tx, id), { to: "failed", now: stage.clock.now() });
    });
    expect(await findRefund(stage.db, id)).toMatchObject({ status: "failed" });
    const money = await read(reference);
    expect(money).toMatchObject({ received: amount, returned: 0 });
    expect(kindsOf(money)).toEqual([
      "started",
      "received",
      "earned",
      "refund_requested",
      "refunded",
      "refund_returned",
    ]);
  });

  it("has the payer's dispute until it is resolved, and says when that was", async () => {
    const { reference, paymentId, amount } = await paidApplication(stage, payer);
    const [row] = await stage.rows();
    later();
    const intentId = row?.provider_intent_id ?? "";
    const dispute = {
      kind: "disputed",
      intentId,
      paymentId,
      oursPaise: amount,
      theirsPaise: amount,
    } as const;
    const differences = [{ ...dispute, madeAt: stage.clock.now() }];
    await stage.db
      .transaction()
      .execute((tx) => saveDifferences(tx, { provider: "sandbox", differences, now: stage.clock.now() }));
    const disputed = await read(reference);
    expect(disputed.payments).toMatchObject([{ isDisputed: true }]);
    expect(disputed.differences).toMatchObject([{ kind: "disputed", payment: intentId, reference }]);
    later();
    await stage.db.updateTable("book_differences").set({ resolved_at: stage.clock.now() }).execute();
    const resolved = await read(reference);
    expect(resolved.payments).toMatchObject([{ isDisputed: false }]);
    expect(resolved.differences).toEqual([]);
    expect(resolved.payments[0]?.story.slice(-2)).toMatchObject([
      { kind: "difference_found", difference: "disputed" },
      { kind: "difference_resolved", difference: "disputed" },
    ]);
  });

  it("is not found by a number that no application has, or that is none", async () => {
    for (const reference of ["PRV-9A0QRZZ9", "PRV-9A0QRZZ8", "abc"]) {
      const answer = await ask(reference);
      expect([answer.statusCode, answer.json().code]).toEqual([404, "application_not_found"]);
    }
  });
});
