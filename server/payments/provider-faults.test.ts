// A provider outage never loses a draft and never causes a second charge (P5).
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import { realProviders, type RealPayments, startRealPayments } from "#testing/doubles/real-payments.ts";
import type { Fault } from "#testing/doubles/double-server.ts";
import { eventually } from "#testing/payment-setup.ts";

let setup: RealPayments;
beforeAll(async () => {
  setup = await startRealPayments();
});
afterAll(() => setup.close());

/** Payments for each fault and provider: `npm test` runs a sample, the long run 50. */
const payments = Number(process.env["PRAVESH_FAULT_PAYMENTS"] ?? 1);
const faults: Fault[] = ["refused", "black hole", "500", "429", "reset after success", "20 s latency"];

const times: number[] = [];

describe("while the providers are down", () => {
  it.each(faults)(
    `(%s) ${payments} payments at each lose no draft, and are paid once afterwards`,
    async (fault) => {
      const others = otherCalls();
      await Promise.all(realProviders.map((provider) => outage(provider, fault)));
      await others.stop();
    },
    180_000,
  );

  it("other calls stay fast: 99 of 100 answer within 500 ms", () => {
    times.sort((a, b) => a - b);
    expect(times.length).toBeGreaterThan(100);
    expect(times[Math.floor(times.length * 0.99)]).toBeLessThan(500);
  });
});

async function outage(provider: (typeof realProviders)[number], fault: Fault) {
  const inputs = await Promise.all(Array.from({ length: payments }, newInput));
  const before = await draftsOf(inputs);
  await setup.doubleOf(provider).fail(fault);
  const answers = await Promise.all(inputs.map(({ payer, draft }) => setup.open(provider, payer, draft)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([502]));
  expect(answers[0]?.json<{ message: string }>().message).toBe("Failed to create payment intent");
  expect(await draftsOf(inputs)).toEqual(before);

  await setup.doubleOf(provider).fail(undefined);
  for (const input of inputs) await payAfterwards(provider, input);
}

type Input = Awaited<ReturnType<typeof newInput>>;

async function newInput() {
  const payer = await setup.signUp();
  return { payer, draft: await setup.payableDraft(payer) };
}

async function payAfterwards(provider: (typeof realProviders)[number], { payer, draft }: Input) {
  // The circuit breaker lets calls through again within seconds.
  const opened = await eventually(async () => {
    const answer = await setup.open(provider, payer, draft);
    return answer.statusCode === 200 && answer;
  });
  const { paymentId } = opened.json<{ data: { paymentId: string } }>().data;
  await setup.pay(provider, await setup.intentIdOf(paymentId));
  expect(await setup.comeBack(payer, paymentId)).toMatchObject({ status: "succeeded" });
  const rows = (await setup.rows()).filter((row) => row.user_id === payer.userId);
  expect(rows.map(({ status }) => status)).toEqual(["succeeded"]);
  const applications = (await setup.applications()).filter(({ draft_id }) => draft_id === draft.id);
  expect(applications).toHaveLength(1);
  expect(chargesFor(provider, paymentId)).toBe(1);
}

function chargesFor(provider: (typeof realProviders)[number], paymentId: string): number {
  if (provider === "stripe") {
    const intents = [...setup.stripe.books.intents.values()];
    return intents.filter(
      (intent) => intent.status === "succeeded" && intent.metadata["payment_id"] === paymentId,
    ).length;
  }
  const orders = [...setup.razorpay.books.orders.values()];
  const own = orders.filter((order) => order.notes["payment_id"] === paymentId).map(({ id }) => id);
  return setup.razorpay.books.payments.filter(({ captured, order_id }) => captured && own.includes(order_id))
    .length;
}

async function draftsOf(inputs: Input[]) {
  const ids = inputs.map(({ draft }) => draft.id);
  const drafts = await setup.db
    .selectFrom("drafts")
    .innerJoin("travellers", "travellers.draft_id", "drafts.id")
    .select(["drafts.id", "drafts.state", "drafts.plan_id"])
    .select(sealedText("travellers.passport_number").as("sealed"))
    .where("drafts.id", "in", ids)
    .orderBy("drafts.id")
    .execute();
  return drafts.map(({ sealed, ...draft }) => ({
    ...draft,
    passportNumber: openText(setup.platform.sealer, sealed),
  }));
}

/** Another client's calls during the outage, with their durations. */
function otherCalls() {
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      const started = performance.now();
      await setup.app.inject({ url: "/api/v1/config" });
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      await running;
    },
  };
}
