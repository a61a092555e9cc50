// Verifies a Stripe webhook's signature over its raw bytes, rejects it after 300 s, and reads the intent's ID (P3).
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
    // Passed as text, because the SDK would silently drop a byte order mark from bytes.
    return stripe.webhooks.constructEvent(rawBody.toString("utf8"), signature, secret, ...args);
  } catch {
    return undefined;
  }
}

/** Reads only the ID, because the state is fetched; empty for events about other objects. */
function intentIdOf(object: object): string {
  const { object: kind, id, payment_intent: intent } = object as Record<string, unknown>;
  const found = kind === "payment_intent" ? id : intent;
  return typeof found === "string" ? found.slice(0, 200) : "";
}
