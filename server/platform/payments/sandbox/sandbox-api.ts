// The sandbox's HTTP API under /sandbox/v1: for the merchant's server with its key, for card fields with a client secret.
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import { paymentMethodIds } from "#domain/payments.ts";
import type { App } from "#server/platform/http/app-type.ts";
import { isSameSecret } from "../same-secret.ts";
import { isCustomer } from "../sandbox-wallet/card-store.ts";
import { walletApi } from "../sandbox-wallet/wallet-api.ts";
import { confirmIntent } from "./confirm-intent.ts";
import { changeIntent, type IntentRow, listCharges, makeIntent, type Sandbox } from "./intent-store.ts";
import { findRefund, makeRefund } from "./refund-store.ts";
import { cardInput } from "./sandbox-cards.ts";
import { pageUrl } from "./sandbox-pages.ts";
import { currentIntent } from "./settle-intents.ts";

const amount = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Malformed IDs never reach the database, which rejects some characters. */
const intentId = z.string().max(100).regex(/^\w*$/);
const ofIntent = z.object({ id: intentId });
const key = z.string().min(1).max(255);

const newIntent = z.object({
  amount,
  currency: z.literal("inr"),
  method: z.enum(paymentMethodIds),
  return_url: z
    .string()
    .max(2000)
    .regex(/^(?:https?:\/\/|\/(?!\/))/),
  customer: intentId.optional(),
});
const time = z.iso.datetime().transform((text) => new Date(text));
const chargesMade = z.object({ from: time, until: time });
const newRefund = z.object({ payment_intent: intentId, amount });
const clientSecret = z.string().max(300);
const confirmation = z.union([
  z.object({ client_secret: clientSecret, card: cardInput }),
  z.object({ client_secret: clientSecret, payment_method: intentId }),
]);

export function sandboxApi(scope: App, sandbox: Sandbox): void {
  scope.setErrorHandler((error: Failure | { statusCode?: number; code?: string }, request, reply) => {
    const status = error instanceof Failure ? error.status : (error.statusCode ?? statusOf(error.code));
    if (status >= 500) request.log.error({ reference: request.id }, "unexpected failure of the sandbox");
    return sendError(reply, status, { code: "invalid_request", message: "The request could not be read." });
  });
  forCardFields(scope, sandbox);
  forShops(scope, sandbox);
  walletApi(scope, sandbox, requireKey(sandbox));
}

/** PostgreSQL stores no text with a zero byte (SQLSTATE 22021). */
function statusOf(code: string | undefined): number {
  return code === "22021" ? 400 : 500;
}

function forCardFields(scope: App, sandbox: Sandbox): void {
  const schema = { hide: true, params: ofIntent, body: confirmation };
  scope.post("/payment_intents/:id/confirm", { schema }, async (request, reply) => {
    const { status, body } = await confirmIntent(sandbox, request.params.id, request.body);
    return reply.status(status).send(body);
  });
}

function forShops(scope: App, sandbox: Sandbox): void {
  const onRequest = requireKey(sandbox);
  const one = { onRequest, schema: { hide: true, params: ofIntent } };
  const intent = { onRequest, schema: { hide: true, body: newIntent } };
  const refund = { onRequest, schema: { hide: true, body: newRefund } };

  scope.post("/payment_intents", intent, (request, reply) =>
    createIntent(sandbox, { request, reply }, request.body),
  );
  scope.get("/payment_intents/:id", one, async (request, reply) => {
    const found = await currentIntent(sandbox.db, request.params.id, sandbox.clock());
    return found ? intentBody(found) : unknown(reply);
  });
  scope.post("/payment_intents/:id/cancel", one, (request, reply) =>
    cancelIntent(sandbox, request.params.id, reply),
  );
  const charges = { onRequest, schema: { hide: true, querystring: chargesMade } };
  scope.get("/charges", charges, async (request) => ({
    data: await listCharges(sandbox.db, request.query),
  }));
  scope.get("/refunds/:id", one, async (request, reply) => {
    return (await findRefund(sandbox.db, request.params.id, sandbox.clock())) ?? unknown(reply);
  });
  scope.post("/refunds", refund, (request, reply) => createRefund(sandbox, { request, reply }, request.body));
}

function requireKey({ apiKey }: Sandbox) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (isSameSecret(`Bearer ${apiKey}`, request.headers.authorization ?? "")) return;
    return sendError(reply, 401, { code: "api_key_invalid", message: "Invalid API key." });
  };
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function createIntent(sandbox: Sandbox, { request, reply }: Exchange, body: z.infer<typeof newIntent>) {
  const idempotencyKey = keyOf(request);
  if (!idempotencyKey) return keyMissing(reply);
  const { customer } = body;
  if (customer !== undefined && !(await isCustomer(sandbox.db, customer))) return unknown(reply);
  const order = { ...body, returnUrl: body.return_url, customerId: customer ?? null, idempotencyKey };
  const intent = await makeIntent(sandbox.db, order, sandbox.clock());
  if (intent.amount_paise === body.amount && intent.method === body.method) return intentBody(intent);
  const message = "This key was used for another payment.";
  return sendError(reply, 409, { code: "idempotency_error", message });
}

async function createRefund(sandbox: Sandbox, { request, reply }: Exchange, body: z.infer<typeof newRefund>) {
  const idempotencyKey = keyOf(request);
  if (!idempotencyKey) return keyMissing(reply);
  const order = { intentId: body.payment_intent, amount: body.amount, idempotencyKey };
  const made = await makeRefund(sandbox.db, order, sandbox.clock());
  if (made) return { ...body, ...made };
  const message = "There is nothing left to refund.";
  return sendError(reply, 400, { code: "charge_not_refundable", message });
}

function keyOf(request: FastifyRequest): string | undefined {
  return key.safeParse(request.headers["idempotency-key"]).data;
}

function keyMissing(reply: FastifyReply) {
  return sendError(reply, 400, { code: "idempotency_key_missing", message: "Send an Idempotency-Key." });
}

/** Rejected once the payment is processing or paid. */
async function cancelIntent({ db, clock, changed }: Sandbox, id: string, reply: FastifyReply) {
  const now = clock();
  await currentIntent(db, id, now);
  const intent = await changeIntent(db, { id, now }, ({ status }) =>
    status === "requires_payment_method" || status === "requires_action" ? { status: "canceled" } : undefined,
  );
  if (!intent) return unknown(reply);
  changed();
  if (intent.status === "canceled") return intentBody(intent);
  return sendError(reply, 400, {
    code: "payment_intent_unexpected_state",
    message: `A payment that is ${intent.status} stays.`,
  });
}

function intentBody(intent: IntentRow) {
  const { failure_code: code, failure_message: message } = intent;
  return {
    id: intent.id,
    object: "payment_intent",
    client_secret: intent.client_secret,
    amount: intent.amount_paise,
    currency: intent.currency,
    method: intent.method,
    status: intent.status,
    page_url: pageUrl(intent.id),
    last_payment_error: code ? { code, message: message ?? "" } : null,
  };
}

function unknown(reply: FastifyReply) {
  return sendError(reply, 404, { code: "resource_missing", message: "No such payment intent or refund." });
}

function sendError(reply: FastifyReply, status: number, error: { code: string; message: string }) {
  return reply.status(status).send({ error });
}
