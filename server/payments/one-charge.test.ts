// Any sequence of actions leads to at most one charge for an application, and no paid application is lost
// (P1, P2).
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RealPayments, startRealPayments } from "#testing/doubles/real-payments.ts";
import { type Order, openOrder } from "#testing/money/one-order.ts";
import { type Model, paymentCommands } from "#testing/money/payment-commands.ts";

let setup: RealPayments;
beforeAll(async () => {
  setup = await startRealPayments();
});
afterAll(() => setup.close());

/** `npm test` runs a sample, the long run 2,000; PRAVESH_ORDER_SEED repeats a run. */
const runs = Number(process.env["PRAVESH_ORDER_RUNS"] ?? 100);
const seed = Number(process.env["PRAVESH_ORDER_SEED"] ?? Date.now() % 1_000_000_007);
const maxCommands = 30;
/** For a busy machine; half a second is usual. */
const maxStoryMs = 3_000;

describe("an application", () => {
  it(
    `is charged at most once, and submitted if it is: ${runs} sequences (seed ${seed})`,
    async () => {
      const outcomes = { paid: 0, returned: 0, open: 0 };
      await fc.assert(
        fc.asyncProperty(paymentCommands(maxCommands), async (commands) => {
          const order = await openOrder(setup);
          const model: Model = { isSubmitted: false };
          await fc.asyncModelRun(() => ({ model, real: { setup, order } }), commands);
          await letTimePass(order);
          outcomes[await expectBooksInOrder(order)] += 1;
        }),
        { numRuns: runs, seed },
      );
      expect(outcomes.paid).toBeGreaterThan(runs / 5);
      expect(outcomes.returned + outcomes.open).toBeGreaterThan(0);
    },
    maxStoryMs * runs,
  );
});

/** Lets the slowest bank answer, compares the books, and processes everything that is due. */
async function letTimePass(order: Order): Promise<void> {
  for (const { id, status } of order.intents())
    if (status === "processing") setup.stripe.finishProcessing(id);
  for (const hours of [1, 25, 1]) await order.wait(hours * 3_600_000);
}

/** Compares the charges that providers did not refund with what we have submitted. */
async function expectBooksInOrder(order: Order): Promise<"paid" | "returned" | "open"> {
  const charged = order.unrefundedCharges();
  expect(charged.length).toBeLessThanOrEqual(1);
  const isPaid = charged.length === 1;
  expect(await order.ours()).toEqual({
    succeeded: charged,
    applications: charged.length,
    draft: isPaid ? "submitted" : expect.stringMatching(/^(open|confirming)$/),
  });
  if (isPaid) return "paid";
  return order.cardCharges() > 0 ? "returned" : "open";
}
