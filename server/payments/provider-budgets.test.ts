// One payer cannot make us ask the provider so often that it stops answering for all payers, nor try out stolen cards.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openSession } from "#server/accounts/session-store.ts";
import { type RealPayments, startRealPayments } from "#testing/doubles/real-payments.ts";
import { eventually, type Payer, type PaymentSetup, startPaymentSetup } from "#testing/payment-setup.ts";

let setup: PaymentSetup;
let payer: Payer;
beforeEach(async () => {
  setup = await startPaymentSetup();
  payer = await setup.signUp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await setup.close();
});

const declinedCard = "4000000000000002";

async function start(by: Payer) {
  const draft = await setup.payableDraft(by);
  return setup.intent(by, { method: "credit_card", amount: draft.amount, draftId: draft.id });
}

async function openPayment(by: Payer): Promise<string> {
  const intent = await start(by);
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

it("a user may start 60 payments in five minutes; others are not limited by that", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 62; count++) statuses.push((await start(payer)).statusCode);
  expect(statuses.lastIndexOf(200)).toBe(59);
  expect(statuses.slice(60)).toEqual([429, 429]);
  expect((await start(await setup.signUp())).statusCode).toBe(200);
  setup.clock.advance(5 * 60_000);
  expect((await start(payer)).statusCode).toBe(200);
});

it("after 20 declines in a day a user can start no payment until they are a day old, and others can", async () => {
  const other = await setup.signUp();
  for (let declined = 1; declined <= 20; declined++) {
    const draft = await setup.payableDraft(payer);
    const intent = await setup.intent(payer, { amount: draft.amount, draftId: draft.id });
    expect([declined, intent.statusCode]).toEqual([declined, 200]);
    await setup.confirm(intent.json<{ clientSecret: string }>().clientSecret, declinedCard);
    await eventually(() => Promise.resolve(setup.line.delivered.length >= declined));
    setup.clock.advance(60_000);
  }
  const refused = await start(payer);
  expect([refused.statusCode, refused.json()]).toMatchObject([
    429,
    {
      code: "too_many_declines",
      message: "Too many payments were declined today. Please try again tomorrow, or contact us.",
    },
  ]);
  expect(refused.headers["retry-after"]).toBe(String((24 * 60 - 20) * 60));
  expect((await start(other)).statusCode).toBe(200);
  setup.clock.advance(24 * 3_600_000);
  const token = await openSession(setup.db, { userId: payer.userId, now: setup.clock.now() });
  const headers = { "x-access-token": token };
  expect((await start({ ...payer, headers })).statusCode).toBe(200);
});

it("with 100 connections of one user, a provider that takes 25 calls a second still serves everybody else", async () => {
  const real = await startRealPayments();
  try {
    limitCalls(real, 25);
    const flooder = await real.signUp();
    const others = await Promise.all(Array.from({ length: 5 }, () => real.signUp()));
    const draft = await real.payableDraft(flooder);
    const opened = await real.open("stripe", flooder, draft);
    const { paymentId } = opened.json<{ data: { paymentId: string } }>().data;
    let isOver = false;
    const connection = async () => {
      while (!isOver) {
        await real.comeBack(flooder, paymentId);
        await real.open("stripe", flooder, draft);
      }
    };
    const flood = Promise.all(Array.from({ length: 100 }, connection));
    const statuses: number[] = [];
    for (const other of others) {
      const { statusCode } = await real.open("stripe", other, await real.payableDraft(other));
      statuses.push(statusCode);
    }
    isOver = true;
    await flood;
    expect(statuses).toEqual(others.map(() => 200));
  } finally {
    await real.close();
  }
}, 60_000);

/** Answers 429 to all calls beyond `perSecond`. */
function limitCalls({ stripe }: RealPayments, perSecond: number): void {
  let calls: number[] = [];
  stripe.watch({
    before: () => {
      const now = performance.now();
      calls = calls.filter((at) => now - at < 1000);
      if (calls.length >= perSecond) return Promise.resolve("429" as const);
      calls.push(now);
      return Promise.resolve(undefined);
    },
    after: () => Promise.resolve(undefined),
  });
}
