// Why a rejected traveller gets no refund, by the terms at the time of the rejection (D9, D18).
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Unrefunded } from "#contract/applications.ts";
import type { RefundLadder } from "#domain/refunds/refund-ladder.ts";
import { bringTo, claimForOffice, file, staffFor } from "#testing/console/bring-to.ts";
import { travellersOf } from "#testing/console/case-rows.ts";
import { paidApplication, reconcile } from "#testing/money/paid-application.ts";
import { type Payer, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";
import { proposeRefund } from "#server/payments/refunds/propose-refund.ts";
import { fileCase } from "#server/review/filing/file-case.ts";
import { agree } from "#server/review/outcomes/answer-proposal.ts";
import { reject } from "#server/review/outcomes/propose-outcome.ts";

let setup: PaymentSetup;
let payer: Payer;
beforeAll(async () => {
  setup = await startPaymentSetup({ webhooks: false });
  payer = await setup.signUp();
});
afterAll(() => setup.close());

async function paid(travellers: number, ladder: Partial<RefundLadder> = {}) {
  const terms = {
    beforeVerification: "all",
    afterVerification: "all",
    afterFiling: "nothing",
    rejectedBeforeFiling: "all",
    ...ladder,
  };
  const value = JSON.stringify(terms);
  await setup.db
    .insertInto("policies")
    .values({ name: "refundLadder", value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
  return paidApplication(setup, payer, { travellers });
}

async function rejectOne(id: string, at: number): Promise<void> {
  const { specialist, supervisor } = await staffFor(setup);
  await claimForOffice(setup, id);
  const travellerId = (await travellersOf(setup, id))[at] ?? "";
  setup.clock.advance(1000);
  await reject(setup.platform, { id, caller: specialist, travellerId }, { reason: "funds", words: "" });
  await agree(setup.platform, { id, caller: supervisor, travellerId });
}

async function because(id: string): Promise<string[]> {
  const answer = await setup.app.inject({ url: `/api/v1/applications/${id}`, headers: payer.headers });
  return answer.json<{ data: { unrefunded: Unrefunded[] } }>().data.unrefunded.map((one) => one.because);
}

it("a fee that was paid to the authority is spent", async () => {
  const { id } = await paid(1);
  await bringTo(setup, id, "documents_verified");
  const { specialist: caller } = await staffFor(setup);
  await claimForOffice(setup, id);
  await fileCase(setup.platform, { id, caller }, { reference: "VN-1", filedOn: "2026-11-20", fee: 420_000 });
  await rejectOne(id, 0);
  expect(await because(id)).toEqual(["fee_spent"]);
});

it("without a fee it is the terms that refund nothing", async () => {
  const { id } = await paid(1);
  await file(setup, id);
  await rejectOne(id, 0);
  expect(await because(id)).toEqual(["terms"]);
});

it("a rejection before the filing stays under its terms after others are filed", async () => {
  const { id } = await paid(2, { rejectedBeforeFiling: "nothing" });
  await bringTo(setup, id, "documents_verified");
  await rejectOne(id, 0);
  setup.clock.advance(1000);
  const { specialist: caller } = await staffFor(setup);
  await fileCase(setup.platform, { id, caller }, { reference: "VN-1", filedOn: "2026-11-20", fee: 420_000 });
  expect(await because(id)).toEqual(["terms"]);
});

it("what staff had refunded before is not refunded again, and a refund needs no reason", async () => {
  const { id, paymentId, amount } = await paid(2);
  const most = amount - 10_000;
  const value = "10000000";
  await setup.db.insertInto("policies").values({ name: "refundSecondPersonFrom", value }).execute();
  await proposeRefund(setup.platform, { paymentId, amountPaise: most, reason: "goodwill", actor: "asha" });
  await reconcile(setup);
  await rejectOne(id, 0);
  expect(await because(id)).toEqual([]);
  await rejectOne(id, 1);
  expect(await because(id)).toEqual(["refunded_before"]);
});
