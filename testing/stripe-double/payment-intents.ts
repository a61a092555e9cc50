// Payment intents of the Stripe double: created and cancelled by the shop, confirmed and authenticated by the
// payer.
import { type CardOutcome, outcomeOf } from "#server/platform/payments/sandbox/sandbox-cards.ts";
import type { DoubleAnswer } from "../doubles/double-server.ts";
import { type Books, type Intent, newId, type SavedCard, emitEvent } from "./stripe-books.ts";
import type { Requests } from "./request-types.ts";
import { failed, notFound, type Parameters } from "./stripe-answers.ts";

const openStatuses = ["requires_payment_method", "requires_action"];

export function createIntent(books: Books, parameters: Parameters): DoubleAnswer {
  const input = parameters as unknown as Requests["createPaymentIntent"];
  if (!Number.isSafeInteger(input.amount) || input.amount < 50) {
    return failed(400, "parameter_invalid_integer", "Invalid amount.");
  }
  const id = newId("pi");
  const intent: Intent = {
    id,
    object: "payment_intent",
    client_secret: `${id}_secret_${newId("s")}`,
    amount: input.amount,
    amount_received: 0,
    currency: input.currency,
    status: "requires_payment_method",
    customer: input.customer ?? null,
    payment_method: null,
    metadata: (input.metadata as Record<string, string>) ?? {},
    last_payment_error: null,
    next_action: null,
    created: Math.floor(books.now().getTime() / 1000),
  };
  books.intents.set(id, intent);
  emitEvent(books, "payment_intent.created", intent);
  return { status: 200, body: intent };
}

export function readIntent({ intents }: Books, id: string): DoubleAnswer {
  const intent = intents.get(id);
  return intent ? { status: 200, body: intent } : notFound("payment_intent", id);
}

export function cancelIntent(books: Books, id: string): DoubleAnswer {
  const intent = books.intents.get(id);
  if (!intent) return notFound("payment_intent", id);
  if (!openStatuses.includes(intent.status)) {
    const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
    return failed(400, "payment_intent_unexpected_state", message);
  }
  change(books, intent, { status: "canceled", next_action: null });
  return { status: 200, body: intent };
}

/** With the publishable key and the client secret, as Stripe.js does; a saved card by its ID. */
export function confirmIntent(books: Books, id: string, parameters: Parameters): DoubleAnswer {
  const intent = books.intents.get(id);
  if (intent?.client_secret !== parameters["client_secret"]) return notFound("payment_intent", id);
  if (!intent || !openStatuses.includes(intent.status)) {
    const message = `You cannot confirm this PaymentIntent because it has a status of ${intent?.status}.`;
    return failed(400, "payment_intent_unexpected_state", message);
  }
  const card = cardOf(parameters);
  if (card) return settle(books, intent, outcomeOf(card, books.now()));
  const { payment_method: token = "" } = parameters as { payment_method?: string };
  const saved = books.cards.get(token);
  // A saved card can only pay for its own customer.
  if (saved && saved.customer === intent.customer) return settle(books, intent, { kind: "pays" });
  return failed(400, "payment_method_invalid_parameter", "A payment method of this customer is required.");
}

/** The payer's decision on the 3-D Secure page. */
export function authenticateIntent(books: Books, id: string, isApproved: boolean): DoubleAnswer {
  const intent = books.intents.get(id);
  if (intent?.status !== "requires_action") return notFound("payment_intent", id);
  const isPaid = isApproved && books.after.get(id) === "succeeded";
  if (isPaid) return settle(books, intent, { kind: "pays" });
  const code = isApproved ? "card_declined" : "payment_intent_authentication_failure";
  const message = isApproved
    ? "Your card was declined."
    : "We are unable to authenticate your payment method.";
  return settle(books, intent, { kind: "refused", problem: { code, message } });
}

/** The bank completes a payment in processing. */
export function finishProcessing(books: Books, id: string): void {
  const intent = books.intents.get(id);
  if (intent?.status === "processing") settle(books, intent, { kind: "pays" });
}

function settle(books: Books, intent: Intent, outcome: CardOutcome): DoubleAnswer {
  if (outcome.kind === "refused") {
    const { code, message } = outcome.problem;
    const error = { type: "card_error", code, message };
    change(books, intent, {
      status: "requires_payment_method",
      last_payment_error: error,
      next_action: null,
    });
    return { status: 402, body: { error: { ...error, payment_intent: intent } } };
  }
  if (outcome.kind === "asks") {
    books.after.set(intent.id, outcome.afterwards);
    change(books, intent, { status: "requires_action", next_action: { type: "use_stripe_sdk" } });
  } else if (outcome.kind === "pays-later") {
    change(books, intent, { status: "processing", next_action: null });
  } else {
    const paid = { status: "succeeded", amount_received: intent.amount, last_payment_error: null };
    change(books, intent, { ...paid, next_action: null });
  }
  return { status: 200, body: intent };
}

const eventTypes: Readonly<Record<string, string>> = {
  requires_payment_method: "payment_intent.payment_failed",
  requires_action: "payment_intent.requires_action",
  processing: "payment_intent.processing",
  succeeded: "payment_intent.succeeded",
  canceled: "payment_intent.canceled",
};

function change(books: Books, intent: Intent, to: Partial<Intent>): void {
  Object.assign(intent, to);
  emitEvent(books, eventTypes[intent.status] ?? "payment_intent.unknown", intent);
}

export function cardOf(parameters: Parameters) {
  const data = parameters["payment_method_data"] as { card?: Record<string, string> } | undefined;
  const card = data?.card;
  if (!card) return undefined;
  return {
    number: card["number"] ?? "",
    expMonth: Number(card["exp_month"]),
    expYear: Number(card["exp_year"]),
    cvc: card["cvc"] ?? "",
  };
}

export function savedCard(customer: string, card: NonNullable<ReturnType<typeof cardOf>>): SavedCard {
  const { number, expMonth, expYear } = card;
  return {
    id: newId("pm"),
    object: "payment_method",
    type: "card",
    customer,
    card: { brand: "visa", last4: number.slice(-4), exp_month: expMonth, exp_year: expYear },
    billing_details: { name: null },
  };
}
