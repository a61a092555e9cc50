// The sandbox's HTTP API for saved cards under /sandbox/v1: customers, setup intents and payment methods.
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from "fastify";
import { z } from "zod";
import type { App } from "#server/platform/http/app-type.ts";
import type { Sandbox } from "../sandbox/intent-store.ts";
import { cardInput } from "../sandbox/sandbox-cards.ts";
import { detachCard, findCard, isCustomer, type SavedSandboxCard, makeCustomer } from "./card-store.ts";
import { confirmSetup } from "./confirm-setup.ts";
import { findSetup, makeSetup, type SetupRow } from "./setup-store.ts";

/** Malformed IDs never reach the database, which rejects some characters. */
const sandboxId = z.string().max(100).regex(/^\w*$/);
const params = z.object({ id: sandboxId });
const key = z.string().min(1).max(255);
const newSetup = z.object({
  customer: sandboxId,
  return_url: z
    .string()
    .max(2000)
    .regex(/^\/(?!\/)/),
});
const confirmation = z.object({ client_secret: z.string().max(300), card: cardInput });

/** `requireKey` protects the routes for the merchant's server. */
export function walletApi(scope: App, sandbox: Sandbox, requireKey: onRequestAsyncHookHandler): void {
  const { db, clock } = sandbox;
  const guarded = { onRequest: requireKey, schema: { hide: true } };
  const ofOne = { onRequest: requireKey, schema: { hide: true, params } };

  scope.post("/customers", guarded, async (request, reply) => {
    const idempotencyKey = keyOf(request);
    if (!idempotencyKey) return keyMissing(reply);
    return { id: await makeCustomer(db, idempotencyKey, clock()), object: "customer" };
  });
  const setup = { onRequest: requireKey, schema: { hide: true, body: newSetup } };
  scope.post("/setup_intents", setup, (request, reply) =>
    createSetup(sandbox, { request, reply }, request.body),
  );
  scope.get("/setup_intents/:id", ofOne, async (request, reply) => {
    const found = await findSetup(db, request.params.id);
    return found ? setupBody(found, await findCard(db, found.payment_method_id ?? "")) : unknown(reply);
  });
  scope.post("/payment_methods/:id/detach", ofOne, async (request, reply) => {
    const card = await detachCard(db, request.params.id);
    return card ? cardBody(card) : unknown(reply);
  });
  const confirming = { schema: { hide: true, params, body: confirmation } };
  scope.post("/setup_intents/:id/confirm", confirming, async (request, reply) => {
    const { status, body } = await confirmSetup(sandbox, request.params.id, request.body);
    return reply.status(status).send(body);
  });
}

async function createSetup(
  { db, clock }: Sandbox,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { customer, return_url }: z.infer<typeof newSetup>,
) {
  const idempotencyKey = keyOf(request);
  if (!idempotencyKey) return keyMissing(reply);
  if (!(await isCustomer(db, customer))) return unknown(reply);
  const order = { customerId: customer, returnUrl: return_url, idempotencyKey };
  return setupBody(await makeSetup(db, order, clock()), undefined);
}

function setupBody(setup: SetupRow, card: SavedSandboxCard | undefined) {
  const { failure_code: code, failure_message: message } = setup;
  return {
    id: setup.id,
    object: "setup_intent",
    client_secret: setup.client_secret,
    customer: setup.customer_id,
    status: setup.status,
    payment_method: card ? cardBody(card) : null,
    last_setup_error: code ? { code, message: message ?? "" } : null,
  };
}

function cardBody(card: SavedSandboxCard) {
  const { id, customer_id, brand, last4, exp_month, exp_year } = card;
  return {
    id,
    object: "payment_method",
    customer: customer_id,
    card: { brand, last4, exp_month, exp_year },
  };
}

function keyOf(request: FastifyRequest): string | undefined {
  return key.safeParse(request.headers["idempotency-key"]).data;
}

function keyMissing(reply: FastifyReply) {
  const error = { code: "idempotency_key_missing", message: "Send an Idempotency-Key." };
  return reply.status(400).send({ error });
}

function unknown(reply: FastifyReply) {
  return reply.status(404).send({ error: { code: "resource_missing", message: "No such object." } });
}
