// Refunds of the Stripe double: never more than was received.
import type { DoubleAnswer } from "../doubles/double-server.ts";
import type { Requests } from "./request-types.ts";
import { failed, notFound, type Parameters } from "./stripe-answers.ts";
import { type Books, type Intent, newId, type Refund, emitEvent } from "./stripe-books.ts";

export function createRefund(books: Books, parameters: Parameters): DoubleAnswer {
  const { payment_intent: id = "", amount, metadata } = parameters as unknown as Requests["createRefund"];
  const intent = books.intents.get(id);
  if (!intent) return notFound("payment_intent", id);
  if (intent.status !== "succeeded") {
    return failed(400, "payment_intent_unexpected_state", "This PaymentIntent has no successful charge.");
  }
  const given = refundsOf(books, id).reduce((sum, refund) => sum + refund.amount, 0);
  const wanted = amount ?? intent.amount_received - given;
  if (wanted <= 0 || given >= intent.amount_received) {
    return failed(400, "charge_already_refunded", "Charge has already been refunded.");
  }
  if (given + wanted > intent.amount_received) {
    return failed(400, "amount_too_large", "Refund amount is greater than unrefunded amount on charge.");
  }
  const refund: Refund = {
    id: newId("re"),
    object: "refund",
    payment_intent: id,
    amount: wanted,
    currency: intent.currency,
    status: "succeeded",
    metadata: (metadata || {}) as Record<string, string>,
  };
  books.refunds.push(refund);
  emitEvent(books, "refund.created", refund);
  emitEvent(books, "charge.refunded", chargeOf(books, intent));
  return { status: 200, body: refund };
}

/** The payer's bank returns a refund days after it succeeded. */
export function failRefund(books: Books, id: string): void {
  const refund = books.refunds.find((one) => one.id === id);
  if (!refund) throw new Error(`no refund ${id}`);
  Object.assign(refund, { status: "failed", failure_reason: "expired_or_canceled_card" });
  emitEvent(books, "refund.updated", refund);
  emitEvent(books, "refund.failed", refund);
}

export function listRefunds(books: Books, parameters: Parameters): DoubleAnswer {
  const { payment_intent: id } = parameters as unknown as Requests["listRefunds"];
  const all = books.refunds.filter((refund) => refund.payment_intent === id);
  return { status: 200, body: { object: "list", has_more: false, data: all, url: "/v1/refunds" } };
}

export function readRefund({ refunds }: Books, id: string): DoubleAnswer {
  const refund = refunds.find((one) => one.id === id);
  return refund ? { status: 200, body: refund } : notFound("refund", id);
}

/** One charge for each paid intent, newest first. */
export function listCharges(books: Books, parameters: Parameters): DoubleAnswer {
  const { created } = parameters as unknown as { created: { gte: string; lt: string } };
  const data = [...books.intents.values()]
    .filter(({ status, created: at }) => {
      return status === "succeeded" && at >= Number(created.gte) && at < Number(created.lt);
    })
    .map((intent) => chargeOf(books, intent))
    .reverse();
  return { status: 200, body: { object: "list", has_more: false, data, url: "/v1/charges" } };
}

function chargeOf(books: Books, intent: Intent) {
  return {
    id: intent.id.replace("pi_", "ch_"),
    object: "charge",
    payment_intent: intent.id,
    paid: true,
    amount: intent.amount_received,
    amount_refunded: refundsOf(books, intent.id).reduce((sum, { amount }) => sum + amount, 0),
    currency: intent.currency,
    disputed: false,
    created: intent.created,
  };
}

function refundsOf({ refunds }: Books, intentId: string): Refund[] {
  return refunds.filter((refund) => refund.payment_intent === intentId && refund.status !== "failed");
}
