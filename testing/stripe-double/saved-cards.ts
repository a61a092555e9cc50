// Customers, setup intents and saved cards of the Stripe double.
import { outcomeOf } from "#server/platform/payments/sandbox/sandbox-cards.ts";
import type { DoubleAnswer } from "../doubles/double-server.ts";
import { cardOf, savedCard } from "./payment-intents.ts";
import type { Requests } from "./request-types.ts";
import { failed, notFound, type Parameters } from "./stripe-answers.ts";
import { type Books, newId, type SetupIntent, emitEvent } from "./stripe-books.ts";

export function createCustomer({ customers }: Books, parameters: Parameters): DoubleAnswer {
  const { metadata } = parameters as unknown as Requests["createCustomer"];
  const id = newId("cus");
  const customer = {
    id,
    object: "customer" as const,
    metadata: (metadata || {}) as Record<string, string>,
  };
  customers.set(id, customer);
  return { status: 200, body: customer };
}

export function createSetupIntent(books: Books, parameters: Parameters): DoubleAnswer {
  const input = parameters as unknown as Requests["createSetupIntent"];
  if (!input.customer || !books.customers.has(input.customer)) {
    return notFound("customer", input.customer ?? "");
  }
  const id = newId("seti");
  const setupIntent: SetupIntent = {
    id,
    object: "setup_intent",
    client_secret: `${id}_secret_${newId("s")}`,
    customer: input.customer,
    status: "requires_payment_method",
    payment_method: null,
  };
  books.setupIntents.set(id, setupIntent);
  return { status: 200, body: setupIntent };
}

export function readSetupIntent({ setupIntents }: Books, id: string): DoubleAnswer {
  const found = setupIntents.get(id);
  return found ? { status: 200, body: found } : notFound("setup_intent", id);
}

/** With the publishable key and the client secret, as Stripe.js does. */
export function confirmSetupIntent(books: Books, id: string, parameters: Parameters): DoubleAnswer {
  const found = books.setupIntents.get(id);
  const card = cardOf(parameters);
  if (!found || found.client_secret !== parameters["client_secret"] || !card) {
    return notFound("setup_intent", id);
  }
  const outcome = outcomeOf(card, books.now());
  if (outcome.kind === "refused") {
    return { status: 402, body: { error: { type: "card_error", ...outcome.problem, setup_intent: found } } };
  }
  const saved = savedCard(found.customer, card);
  books.cards.set(saved.id, saved);
  Object.assign(found, { status: "succeeded", payment_method: saved.id });
  emitEvent(books, "setup_intent.succeeded", found);
  return { status: 200, body: found };
}

export function readCard({ cards }: Books, id: string): DoubleAnswer {
  const card = cards.get(id);
  return card ? { status: 200, body: card } : notFound("payment_method", id);
}

export function detachCard({ cards }: Books, id: string): DoubleAnswer {
  const card = cards.get(id);
  if (!card) return notFound("payment_method", id);
  if (card.customer === null) {
    return failed(400, "payment_method_unexpected_state", "The payment method is not attached.");
  }
  card.customer = null;
  return { status: 200, body: card };
}
