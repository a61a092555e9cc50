// Lists Stripe's charges in a period, for the books (P7).
import type Stripe from "stripe";
import type { ListedPayment } from "../payment-provider.ts";
import type { StripeClient } from "./stripe-client.ts";
import { noAnswer } from "../steady-call.ts";

const pageSize = 100;

export async function listCharges(
  client: StripeClient,
  { from, until }: { from: Date; until: Date },
): Promise<ListedPayment[]> {
  // Stripe's filter has whole seconds, so exact limits are applied here.
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) };
  const found: ListedPayment[] = [];
  for (let after: string | undefined; ;) {
    const page = await readPage(client, {
      created,
      limit: pageSize,
      ...(after && { starting_after: after }),
    });
    found.push(...page.data.flatMap(listed));
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) break;
  }
  return found.filter(({ madeAt }) => madeAt >= from && madeAt < until);
}

async function readPage(client: StripeClient, parameters: Stripe.ChargeListParams) {
  const reply = await client.ask((stripe) => stripe.charges.list(parameters));
  if ("refusal" in reply) throw noAnswer();
  return reply.answer;
}

/** A failed charge took no money. */
function listed(charge: Stripe.Charge): ListedPayment[] {
  const { payment_intent: intent } = charge;
  const intentId = typeof intent === "string" ? intent : intent?.id;
  if (!charge.paid || !intentId) return [];
  return [
    {
      intentId,
      amountPaise: charge.amount,
      refundedPaise: charge.amount_refunded,
      currency: charge.currency,
      disputed: charge.disputed,
      madeAt: new Date(charge.created * 1000),
    },
  ];
}
