// One traveller's application, with everything that its browser tabs and providers know about it, for tests
// of any sequence (P1).
import type { PaymentMethodId } from "#domain/payments.ts";
import { submitPaidDraft } from "#server/applications/submit-paid-draft.ts";
import { compareDue } from "#server/payments/books/start-comparisons.ts";
import { reconcilePayments } from "#server/payments/reconcile-payments.ts";
import type { RealPayments } from "../doubles/real-payments.ts";
import { completeTraveller } from "../payable-draft.ts";

const documentKinds = [
  "firstPage",
  "lastPage",
  "photo",
  "flightTicket",
  "hotelBooking",
  "panCard",
  "bankStatement",
] as const;

export type Order = Awaited<ReturnType<typeof openOrder>>;

/** Runs one order after another: everything new at a provider belongs to the latest one. */
export async function openOrder(setup: RealPayments) {
  const { clock, stripe, razorpay } = setup;
  const listeners = { onPaid: submitPaidDraft(setup.platform) };
  const payer = await setup.signUp();
  const draft = await setup.payableDraft(payer);
  const before = {
    intents: stripe.books.intents.size,
    orders: razorpay.books.orders.size,
    stripeEvents: stripe.books.events.length,
    razorpayEvents: razorpay.books.events.length,
  };
  const paymentIds: string[] = [];
  let travellers = 1;

  const intents = () => [...stripe.books.intents.values()].slice(before.intents);
  const orders = () => [...razorpay.books.orders.values()].slice(before.orders);
  const captured = () => {
    const own = new Set(orders().map(({ id }) => id));
    return razorpay.books.payments.filter((payment) => payment.captured && own.has(payment.order_id));
  };

  return {
    payer,
    draft,
    paymentIds,
    intents,
    orders,
    price: (of = travellers) => of * (draft.planPaise + 10_000),
    travellers: () => travellers,
    async create(method: PaymentMethodId, amount: number) {
      const answer = await setup.intent(payer, { method, amount, draftId: draft.id });
      const { data } = answer.json<{ data?: { paymentId?: string } }>();
      if (answer.statusCode === 200 && data?.paymentId) paymentIds.push(data.paymentId);
      return answer.statusCode;
    },
    /** Adds a traveller as another tab would. Returns the API's status. */
    async addTraveller(): Promise<number> {
      const answer = await setup.app.inject({
        method: "POST",
        url: `/api/v1/drafts/${draft.id}/travellers`,
        headers: payer.headers,
      });
      if (answer.statusCode !== 201) return answer.statusCode;
      travellers += 1;
      const on = { userId: payer.userId, position: travellers, kinds: documentKinds, now: clock.now() };
      await completeTraveller(setup.platform, answer.json<{ data: { id: string } }>().data.id, on);
      return answer.statusCode;
    },
    webhooks: () => [
      ...stripe.books.events.slice(before.stripeEvents).map((event) => ({
        provider: "stripe" as const,
        ...stripe.signed(event),
      })),
      ...razorpay.books.events.slice(before.razorpayEvents).map((event) => ({
        provider: "razorpay" as const,
        ...razorpay.signed(event),
      })),
    ],
    /** Advances the clock and keeps the traveller logged in. */
    async wait(ms: number): Promise<void> {
      clock.advance(ms);
      const now = clock.now();
      const expires_at = new Date(now.getTime() + 48 * 3_600_000);
      const session = setup.db.updateTable("sessions").set({ last_used_at: now, expires_at });
      await session.where("user_id", "=", payer.userId).execute();
      await reconcilePayments(setup.platform, listeners);
      await compareDue(setup.platform, listeners);
    },
    /** Cards that Stripe charged for the order, refunded or not. */
    cardCharges: () => intents().filter(({ status }) => status === "succeeded").length,
    /** What either provider charged and did not refund. */
    unrefundedCharges() {
      const cards = intents()
        .filter(({ status }) => status === "succeeded")
        .filter(({ id }) => !stripe.books.refunds.some(({ payment_intent }) => payment_intent === id));
      const rest = captured().filter(
        ({ id }) => !razorpay.books.refunds.some(({ payment_id }) => payment_id === id),
      );
      return [...cards.map(({ id }) => id), ...rest.map(({ order_id }) => order_id)];
    },
    async ours() {
      const payments = setup.db.selectFrom("payments").select(["provider_intent_id"]);
      const succeeded = await payments
        .where("draft_id", "=", draft.id)
        .where("status", "=", "succeeded")
        .execute();
      const applications = setup.db.selectFrom("applications").select("id");
      return {
        succeeded: succeeded.map(({ provider_intent_id }) => provider_intent_id),
        applications: (await applications.where("draft_id", "=", draft.id).execute()).length,
        draft: await setup.draftState(draft.id),
      };
    },
  };
}
