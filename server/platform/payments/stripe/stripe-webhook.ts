// Checks that a webhook is Stripe's, over its raw bytes and at most 300 s old, and reads where to look (P3).
import type { IncomingHttpHeaders } from "node:http";
import type Stripe from "stripe";
import { Failure } from "#contract/errors.ts";
import type { WebhookEvent } from "../payment-provider.ts";

const toleranceSeconds = 300;

export interface SignedRequest {
  rawBody: Buffer;
  headers: IncomingHttpHeaders;
  now: Date;
}

export function readStripeWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  request: SignedRequest,
): WebhookEvent {
  for (const secret of secrets) {
    const event = verified(stripe, secret, request);
    if (event) return read(event);
  }
  throw new Failure("signature_invalid");
}

function read({ id: eventId, type, data }: Stripe.Event): WebhookEvent {
  return { eventId, type, intentId: intentIdOf(data.object), isAboutRefund: refundEvents.test(type) };
}

const refundEvents = /^(refund\.|charge\.refund)/;

function verified(stripe: Stripe, secret: string, { rawBody, headers, now }: SignedRequest) {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string") return undefined;
  try {
    const args = [toleranceSeconds, undefined, now.getTime()] as const;
    // As text: from bytes the SDK would drop a byte order mark unseen.
    return stripe.webhooks.constructEvent(rawBody.toString("utf8"), signature, secret, ...args);
  } catch {
    return undefined;
  }
}

/** Only ids are read: what they stand for is fetched. An event about anything else names no intent of ours. */
function intentIdOf(object: object): string {
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>;
  const found = kind === "payment_intent" ? id : intent;
  return typeof found === "string" ? found.slice(0, 200) : "";
}
