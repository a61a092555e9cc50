// One payer cannot make us ask the provider so often that it stops answering for all payers.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Payer, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

let setup: PaymentSetup;
let payer: Payer;
beforeEach(async () => {
  setup = await startPaymentSetup({ webhooks: false });
  payer = await setup.signUp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await setup.close();
});

async function openPayment(by: Payer): Promise<string> {
  const draft = await setup.payableDraft(by);
  const intent = await setup.intent(by, { method: "credit_card", amount: draft.amount, draftId: draft.id });
  expect(intent.statusCode).toBe(200);
  return intent.json<{ data: { paymentId: string } }>().data.paymentId;
}

function returns(paymentId: string, times: number): Promise<number[]> {
  const url = `/api/v1/payments/${paymentId}/return`;
  const requests = Array.from({ length: times }, () =>
    setup.app.inject({ method: "POST", url, headers: payer.headers }).then(({ statusCode }) => statusCode),
  );
  return Promise.all(requests);
}

it("200 returns at once ask the provider three times, all are answered, and others can pay meanwhile", async () => {
  const paymentId = await openPayment(payer);
  const provider = setup.platform.payments.forMethod("credit_card");
  const asked = vi.spyOn(provider!, "fetchIntent");
  const flood = returns(paymentId, 200);
  for (let other = 0; other < 5; other++) await openPayment(await setup.signUp());
  expect(new Set(await flood)).toEqual(new Set([200]));
  expect(asked).toHaveBeenCalledTimes(3);
  setup.clock.advance(9000);
  await returns(paymentId, 1);
  expect(asked).toHaveBeenCalledTimes(4);
});
