// Saved cards at Stripe: customers with a random ID, setups confirmed in the browser, card data only at Stripe.
import type Stripe from "stripe";
import type { CardKeeping, ProviderCard, ProviderSetup, SetupOrder } from "../payment-provider.ts";
import { createOnce } from "./create-once.ts";
import type { StripeClient } from "./stripe-client.ts";
import { noAnswer } from "../steady-call.ts";

export function stripeCards(client: StripeClient): CardKeeping {
  return {
    createCustomer: async ({ userId, idempotencyKey }) => {
      const customer = await createOnce(idempotencyKey, (key) =>
        client.ask((stripe) =>
          stripe.customers.create({ metadata: { user_id: userId } }, { idempotencyKey: key }),
        ),
      );
      return customer.id;
    },
    createSetup: (order) => createSetup(client, order),
    fetchSetup: (setupId) => fetchSetup(client, setupId),
    detachCard: async (token) => {
      // A rejection means that it is unknown or already detached, which is the desired result.
      await client.ask((stripe) => stripe.paymentMethods.detach(token));
    },
  };
}

async function createSetup(client: StripeClient, { customerId, idempotencyKey }: SetupOrder) {
  const setup = await createOnce(idempotencyKey, (key) =>
    client.ask((stripe) =>
      stripe.setupIntents.create(
        // The traveller is always present when the card pays.
        { customer: customerId, usage: "on_session", allowed_payment_method_types: ["card"] },
        { idempotencyKey: key },
      ),
    ),
  );
  if (!setup.client_secret) throw noAnswer();
  return { setupId: setup.id, clientSecret: setup.client_secret };
}

async function fetchSetup(client: StripeClient, setupId: string): Promise<ProviderSetup | undefined> {
  const reply = await client.ask((stripe) => stripe.setupIntents.retrieve(setupId));
  if ("refusal" in reply && reply.refusal.code === "resource_missing") return undefined;
  if ("refusal" in reply) throw noAnswer();
  const { id, customer, payment_method, last_setup_error: error } = reply.answer;
  const customerId = idOf(customer);
  const token = idOf(payment_method);
  const status = statuses[reply.answer.status] ?? "processing";
  return {
    setupId: id,
    customerId,
    status,
    card: token && status === "succeeded" ? await fetchCard(client, token, customerId) : null,
    failure: error ? { code: error.code ?? error.type, message: error.message ?? "" } : null,
  };
}

/** Unknown, newer statuses count as neither saved nor rejected. */
const statuses: Readonly<Record<string, ProviderSetup["status"]>> = {
  requires_payment_method: "requires_payment_method",
  requires_confirmation: "requires_payment_method",
  requires_action: "requires_action",
  processing: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** Null if the card no longer belongs to the customer. */
async function fetchCard(
  client: StripeClient,
  token: string,
  customerId: string | null,
): Promise<ProviderCard | null> {
  const reply = await client.ask((stripe) => stripe.paymentMethods.retrieve(token));
  if ("refusal" in reply) return null;
  const { card, customer } = reply.answer;
  if (!card || idOf(customer) !== customerId) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
  return { token, brand, last4, expMonth, expYear };
}

function idOf(reference: string | Stripe.Customer | Stripe.DeletedCustomer | Stripe.PaymentMethod | null) {
  return typeof reference === "string" ? reference : (reference?.id ?? null);
}
