// A user is one customer at a provider, even if first payments start in several tabs at once.
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RealPayments, startRealPayments } from "#testing/doubles/real-payments.ts";
import { customerOf } from "./payment-customer.ts";

const travellers = 40;
const tabs = 8;

let setup: RealPayments;
beforeAll(async () => {
  setup = await startRealPayments();
});
afterAll(() => setup.close());

it("is created once, and every tab gets the same ID", async () => {
  const stripe = setup.platform.payments.byId("stripe")!;
  for (let count = 0; count < travellers; count++) {
    const { userId } = await setup.signUp();
    const everyTab = Promise.withResolvers<void>();
    let waiting = 0;
    // Stripe answers all tabs at the same moment.
    const atOnce = async () => {
      waiting += 1;
      if (waiting === tabs) everyTab.resolve();
      await everyTab.promise;
      return `cus_${userId}`;
    };
    const provider = { ...stripe, cards: { ...stripe.cards!, createCustomer: atOnce } };
    const asked = Array.from({ length: tabs }, () => customerOf(setup.platform, provider, userId));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([`cus_${userId}`]));
  }
});
