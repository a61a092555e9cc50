// HTTP routes for payments: intents, their state, the return from a provider's page, and webhooks (§7).
import { z } from "zod";
import {
  cardIntentAnswer,
  cardIntentRequest,
  intentAnswer,
  intentRequest,
  paymentAnswer,
  webhookAnswer,
} from "#contract/payments.ts";
import { Failure } from "#contract/errors.ts";
import { rejectForeignUser, requireUser, userOf } from "#server/accounts/require-user.ts";
import { forProduct } from "#server/platform/acting/act-for-requests.ts";
import type { App } from "#server/platform/http/app-type.ts";
import type { Platform } from "#server/platform/platform.ts";
import { createIntent } from "./intents/create-intent.ts";
import { methodRoutes } from "./saved-cards/method-routes.ts";
import { getPayment, returnToPayment } from "./read-payment.ts";
import { receiveWebhook } from "./webhooks/receive-webhook.ts";
import type { RefundListeners } from "./refunds/send-refund.ts";
import type { OnPaid } from "./settle-payment.ts";

const tags = ["Payments"];
/** Malformed IDs get the same answer as unknown ones, so the schema does not check their format. */
const params = z.object({ id: z.string().max(80) });
type Listeners = RefundListeners & { onPaid: OnPaid };

export function paymentRoutes(app: App, platform: Platform, listeners: Listeners): void {
  intentRoutes(app, platform, listeners);
  stateRoutes(app, platform, listeners);
  methodRoutes(app, platform);
  void app.register(async (scope: App) => webhookRoutes(scope, platform, listeners));
}

const cardIntentSchema = {
  tags,
  summary: "Create the payment intent of a card payment, or return the open one",
  body: cardIntentRequest,
  response: { 200: cardIntentAnswer },
};
const intentSchema = {
  tags,
  summary: "Start a payment with any method; `next` says what the browser does next",
  body: intentRequest,
  response: { 200: intentAnswer },
};

function intentRoutes(app: App, platform: Platform, listeners: Listeners): void {
  const onRequest = requireUser(platform, "payment_needs_login");

  app.post("/stripe/create-payment-intent", { onRequest, schema: cardIntentSchema }, async (request) => {
    rejectForeignUser(request, request.body.userId);
    const input = { ...request.body, method: "credit_card", userId: userOf(request).id } as const;
    const { clientSecret, paymentId, provider } = await createIntent(platform, input, listeners);
    const { id, publishableKey } = provider;
    return { clientSecret, data: { clientSecret, paymentId, publishableKey, provider: id } };
  });

  app.post("/payments/intents", { onRequest, schema: intentSchema }, async (request) => {
    rejectForeignUser(request, request.body.userId);
    const input = { ...request.body, userId: userOf(request).id };
    const { paymentId, provider, next } = await createIntent(platform, input, listeners);
    if (!next) throw new Failure("payment_being_confirmed");
    return { data: { paymentId, provider: provider.id, next } };
  });
}

const stateSchema = {
  tags,
  summary: "The state of a payment as last known",
  params,
  response: { 200: paymentAnswer },
};
const returnSchema = { ...stateSchema, summary: "Ask the provider for the state of a payment" };

function stateRoutes(app: App, platform: Platform, listeners: Listeners): void {
  const onRequest = requireUser(platform, "payment_needs_login");

  app.get("/payments/:id", { onRequest, schema: stateSchema }, async (request) => ({
    data: await getPayment(platform.db, userOf(request).id, request.params.id),
  }));

  app.post("/payments/:id/return", { onRequest, schema: returnSchema }, async (request) => {
    const payment = { userId: userOf(request).id, id: request.params.id };
    return { data: await returnToPayment(platform, payment, listeners) };
  });
}

/** Registered in its own scope, because only here the body must stay the bytes that were signed. */
function webhookRoutes(scope: App, platform: Platform, listeners: Listeners): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));

  scope.post(
    "/webhooks/:provider",
    {
      ...forProduct,
      schema: {
        tags,
        summary: "Receive a payment provider's webhook: a signed raw body",
        params: z.object({ provider: z.string().max(40) }),
        response: { 200: webhookAnswer },
      },
    },
    async (request) => {
      const provider = platform.payments.byId(request.params.provider);
      if (!provider) throw new Failure("not_found");
      const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveWebhook(platform, { provider, rawBody, headers: request.headers }, listeners);
      return { received: true as const };
    },
  );
}
