// Verifies a Razorpay webhook's signature over its raw bytes, and reads the order's ID (P3).
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import type { WebhookEvent } from "../payment-provider.ts";

const id = z.string().max(200);
const shape = z.object({
  event: id,
  payload: z.object({
    payment: z.object({ entity: z.object({ order_id: id.nullish() }) }).optional(),
    order: z.object({ entity: z.object({ id }) }).optional(),
  }),
});

/** The signature has no timestamp, but a replayed event only makes us fetch the current state. */
export function readRazorpayWebhook(
  secrets: readonly string[],
  { rawBody, headers }: { rawBody: Buffer; headers: IncomingHttpHeaders },
): WebhookEvent {
  const signature = headers["x-razorpay-signature"];
  if (!secrets.some((secret) => isSigned(rawBody, signature, secret))) throw new Failure("signature_invalid");
  const read = shape.safeParse(parsed(rawBody));
  if (!read.success) throw new Failure("malformed_request");
  const { event, payload } = read.data;
  const intentId = payload.order?.entity.id ?? payload.payment?.entity.order_id ?? "";
  const isAboutRefund = event.startsWith("refund.");
  return { eventId: eventIdOf(rawBody, headers), type: event, intentId, isAboutRefund };
}

function isSigned(rawBody: Buffer, signature: unknown, secret: string): boolean {
  if (typeof signature !== "string" || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const expected = createHmac("sha256", secret).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(signature, "hex"), expected);
}

/** An event keeps its ID when it is sent again. The header with the ID is not signed, but the body is. */
function eventIdOf(rawBody: Buffer, headers: IncomingHttpHeaders): string {
  const given = id.min(1).safeParse(headers["x-razorpay-event-id"]);
  return given.success ? given.data : createHash("sha256").update(rawBody).digest("hex");
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}
