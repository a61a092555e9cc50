// Refunds through Stripe once per key, even after the day for which Stripe remembers keys (P9).
import type Stripe from "stripe";
import type { ProviderRefund, RefundOrder } from "../payment-provider.ts";
import type { StripeClient } from "./stripe-client.ts";
import { noAnswer } from "../steady-call.ts";

const maxRounds = 10;

export async function refundOnce(client: StripeClient, order: RefundOrder): Promise<ProviderRefund> {
  for (let round = 1; round <= maxRounds; round++) {
    // An error may hide a created refund, so each round checks first.
    const known = await findRefund(client, order);
    if (known) return refundState(known);
    const idempotencyKey = round === 1 ? order.idempotencyKey : `${order.idempotencyKey}-${round}`;
    const reply = await client.ask((stripe) =>
      stripe.refunds.create(
        {
          payment_intent: order.intentId,
          amount: order.amountPaise,
          metadata: { refund_key: order.idempotencyKey },
        },
        { idempotencyKey },
      ),
    );
    if ("answer" in reply) return refundState(reply.answer);
    const { isReplayedFault, code = "refund_refused", message } = reply.refusal;
    if (!isReplayedFault) return { refundId: null, status: "failed", failure: { code, message } };
  }
  throw noAnswer();
}

export async function fetchRefund(client: StripeClient, refundId: string): Promise<ProviderRefund> {
  const reply = await client.ask((stripe) => stripe.refunds.retrieve(refundId));
  if ("refusal" in reply) throw noAnswer();
  return refundState(reply.answer);
}

async function findRefund(client: StripeClient, order: RefundOrder): Promise<Stripe.Refund | undefined> {
  const reply = await client.ask((stripe) =>
    stripe.refunds.list({ payment_intent: order.intentId, limit: 100 }),
  );
  if ("refusal" in reply) throw noAnswer();
  return reply.answer.data.find(({ metadata }) => metadata?.["refund_key"] === order.idempotencyKey);
}

/** Statuses that are not final, and unknown ones, are polled. */
const statuses: Readonly<Record<string, ProviderRefund["status"]>> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
  pending: "pending",
  requires_action: "pending",
};

function refundState({ id, status, failure_reason: reason }: Stripe.Refund): ProviderRefund {
  const known = statuses[status ?? ""] ?? "pending";
  const failure = { code: reason ?? "refund_failed", message: "The refund did not reach the card." };
  return { refundId: id, status: known, failure: known === "failed" ? failure : null };
}
