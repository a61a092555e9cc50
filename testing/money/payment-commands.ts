// Everything that a traveller, two providers and the clock can do around one payment, as commands for a model
// (P1).
import fc from "fast-check";
import { expect } from "vitest";
import type { PaymentMethodId } from "#domain/payments.ts";
import type { RealPayments } from "../doubles/real-payments.ts";
import type { Order } from "./one-order.ts";

/** What must be true of the order at any time. */
export interface Model {
  /** Once the application is submitted, no payment is open. */
  isSubmitted: boolean;
}

interface Real {
  setup: RealPayments;
  order: Order;
}

type Command = fc.AsyncCommand<Model, Real>;
type Work = (real: Real, model: Model) => Promise<void>;

const methods = fc.constantFrom<PaymentMethodId>("credit_card", "credit_card", "google_pay", "bank_account");
const which = fc.nat({ max: 5 });

/** At most `maxCommands` in one run. */
export function paymentCommands(maxCommands: number) {
  const commands: fc.Arbitrary<Command>[] = [
    methods.map((method) => command(`create(${method})`, (real, model) => create(real, model, [method]))),
    methods.map((method) =>
      command(`double click(${method})`, (real, model) => create(real, model, [method, method])),
    ),
    fc
      .tuple(methods, methods)
      .map((tabs) => command(`two tabs(${tabs.join()})`, (real, model) => create(real, model, tabs))),
    fc.constant(command("create at an old price", staleTab)),
    fc.constant(command("add traveller", addTraveller)),
    which.map((at) => command(`pay(${at})`, (real) => confirm(real, at, "4242424242424242"))),
    which.map((at) => command(`pay(${at})`, (real) => confirm(real, at, "4242424242424242"))),
    which.map((at) => command(`decline(${at})`, (real) => confirm(real, at, "4000000000000002"))),
    which.map((at) => command(`slow bank(${at})`, (real) => confirm(real, at, "4000009990000005"))),
    fc
      .tuple(which, fc.boolean())
      .map(([at, isApproved]) =>
        command(`3DS(${at},${isApproved})`, (real) => threeDSecure(real, at, isApproved)),
      ),
    fc
      .tuple(which, fc.constantFrom("captured", "failed", "waiting"))
      .map(([at, outcome]) => command(`upi(${at},${outcome})`, async (real) => upi(real, at, outcome))),
    which.map((at) => command(`the bank answers(${at})`, async (real) => bankAnswers(real, at))),
    which.map((at) => command(`refresh(${at})`, (real) => refresh(real, at))),
    which.map((at) => command(`webhook(${at})`, (real) => webhook(real, at))),
    fc.constant(command("clock +25 h", ({ order }) => order.wait(25 * 3_600_000))),
  ];
  return fc.commands(commands, { maxCommands, size: "max" });
}

function command(name: string, work: Work): Command {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, real) => {
      await work(real, model);
      expect(real.order.cardCharges()).toBeLessThanOrEqual(1);
    },
  };
}

/** Opens the given methods in as many tabs at once. */
async function create({ order }: Real, model: Model, tabs: readonly PaymentMethodId[]): Promise<void> {
  const statuses = await Promise.all(tabs.map((method) => order.create(method, order.price())));
  for (const status of statuses) expect([200, 404, 409, 422, 502]).toContain(status);
  if (model.isSubmitted) expect(statuses).not.toContain(200);
  model.isSubmitted ||= (await order.ours()).draft === "submitted";
}

async function addTraveller({ order }: Real): Promise<void> {
  expect([201, 404, 409]).toContain(await order.addTraveller());
}

async function staleTab({ order }: Real): Promise<void> {
  if (order.travellers() === 1) return;
  expect([404, 409, 422]).toContain(await order.create("credit_card", order.price(1)));
}

const any = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(items.length, 1)];

async function confirm({ setup, order }: Real, at: number, card: string): Promise<void> {
  const intent = any(order.intents(), at);
  if (intent) await setup.browser.confirmCardPayment(intent.client_secret, card);
}

async function threeDSecure(real: Real, at: number, isApproved: boolean): Promise<void> {
  await confirm(real, at, "4000000000003220");
  const intent = any(real.order.intents(), at);
  if (intent?.status === "requires_action") await real.setup.browser.authenticate(intent.id, isApproved);
}

function upi({ setup, order }: Real, at: number, outcome: string): void {
  const tried = any(order.orders(), at);
  if (!tried || tried.status === "paid") return;
  setup.razorpay.pay(tried.id, outcome as "captured" | "failed" | "waiting");
}

/** Completes a payment that was pending at a bank. */
function bankAnswers({ setup, order }: Real, at: number): void {
  const slow = order.intents().find(({ status }) => status === "processing");
  if (slow) return setup.stripe.finishProcessing(slow.id);
  const own = new Set(
    order
      .orders()
      .filter(({ status }) => status !== "paid")
      .map(({ id }) => id),
  );
  const waiting = setup.razorpay.books.payments.filter(
    ({ status, order_id }) => status === "created" && own.has(order_id),
  );
  const answered = any(waiting, at);
  if (answered) setup.razorpay.settle(answered.id, "captured");
}

async function refresh({ setup, order }: Real, at: number): Promise<void> {
  const id = any(order.paymentIds, at);
  if (id) await setup.comeBack(order.payer, id);
}

async function webhook({ setup, order }: Real, at: number): Promise<void> {
  const all = order.webhooks();
  const sent = any(all.toReversed(), at);
  if (!sent) return;
  const { statusCode } = await setup.deliver(sent.provider, sent);
  expect([200, 502, 503]).toContain(statusCode);
}
