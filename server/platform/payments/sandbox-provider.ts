// The adapter to the built-in sandbox provider, which it calls over HTTP only, like any external system.
import { z } from "zod";
import { Failure } from "#contract/errors.ts";
import { paymentMethodIds } from "#domain/payments.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import type {
  IntentOrder,
  ListedPayment,
  PaymentProvider,
  ProviderIntent,
  ProviderRefund,
  WebhookEvent,
} from "./payment-provider.ts";
import { sandboxCards } from "./sandbox-saved-cards.ts";
import { callProvider, type ProviderCall, type ProviderReply } from "./provider-http.ts";
import { isSignedBy, signatureHeader } from "./webhook-signature.ts";
import { noAnswer } from "./steady-call.ts";

export interface SandboxAccount {
  apiKey: string;
  webhookSecret: string;
  /** Known once the server listens. */
  baseUrl: () => string | undefined;
  breaker: CircuitBreaker;
}

const publishableKey = "pk_sandbox";

const sandboxIntent = z.object({
  id: z.string(),
  client_secret: z.string(),
  amount: z.number().int(),
  method: z.enum(paymentMethodIds),
  status: z.enum(["requires_payment_method", "requires_action", "processing", "succeeded", "canceled"]),
  page_url: z.string(),
  last_payment_error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
type SandboxIntent = z.infer<typeof sandboxIntent>;

const sandboxCharges = z.object({
  data: z.array(
    z.object({
      payment_intent: z.string(),
      amount: z.number().int(),
      amount_refunded: z.number().int(),
      currency: z.string(),
      disputed: z.boolean(),
      created: z.iso.datetime(),
    }),
  ),
});
const sandboxRefund = z.object({ id: z.string(), status: z.enum(["pending", "succeeded", "failed"]) });
const sandboxRefusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

const sandboxEvent = z.object({
  id: z.string().max(200),
  type: z.string().max(200),
  data: z.object({ object: z.object({ id: z.string().max(200) }) }),
});

export function sandboxProvider(account: SandboxAccount): PaymentProvider {
  return {
    id: "sandbox",
    methods: paymentMethodIds,
    publishableKey,
    createIntent: (order) => createIntent(account, order),
    fetchIntent: async (intentId) =>
      intentOf(await call(account, { method: "GET", path: intentPath(intentId) })),
    cancelIntent: async (intentId) => {
      const reply = await post(account, `${intentPath(intentId)}/cancel`, { body: {} });
      // Rejected because it is paid or being paid, which its state shows.
      if (reply.status === 400)
        return intentOf(await call(account, { method: "GET", path: intentPath(intentId) }));
      return intentOf(reply);
    },
    refund: async ({ intentId, amountPaise, idempotencyKey }) => {
      const body = { payment_intent: intentId, amount: amountPaise };
      return refundOf(await post(account, "refunds", { body, idempotencyKey }));
    },
    listPayments: (made) => listCharges(account, made),
    fetchRefund: async ({ refundId }) =>
      refundOf(await call(account, { method: "GET", path: `refunds/${encodeURIComponent(refundId)}` })),
    verifyWebhook: (rawBody, headers, now) => {
      const header = headers[signatureHeader];
      if (!isSignedBy(account.webhookSecret, { rawBody, header, now }))
        throw new Failure("signature_invalid");
      return eventOf(rawBody);
    },
    cards: sandboxCards((path, rest) => call(account, { path, ...rest })),
  };
}

async function createIntent(account: SandboxAccount, order: IntentOrder): Promise<ProviderIntent> {
  const { pathname, search } = new URL(order.returnUrl);
  const body = {
    amount: order.amountPaise,
    currency: order.currency,
    method: order.method,
    // The sandbox is on this origin; the browser may use another host name.
    return_url: pathname + search,
    metadata: { payment_id: order.metadata.paymentId },
    ...(order.customerId && { customer: order.customerId }),
  };
  return intentOf(await post(account, "payment_intents", { body, idempotencyKey: order.idempotencyKey }));
}

async function listCharges(
  account: SandboxAccount,
  made: { from: Date; until: Date },
): Promise<ListedPayment[]> {
  const query = new URLSearchParams({ from: made.from.toISOString(), until: made.until.toISOString() });
  const reply = await call(account, { method: "GET", path: `charges?${query.toString()}` });
  const read = sandboxCharges.safeParse(reply.body);
  if (reply.status !== 200 || !read.success) throw noAnswer();
  return read.data.data.map((charge) => ({
    intentId: charge.payment_intent,
    amountPaise: charge.amount,
    refundedPaise: charge.amount_refunded,
    currency: charge.currency,
    disputed: charge.disputed,
    madeAt: new Date(charge.created),
  }));
}

function eventOf(rawBody: Buffer): WebhookEvent {
  const read = sandboxEvent.safeParse(parsed(rawBody));
  if (!read.success) throw new Failure("malformed_request");
  const { id, type, data } = read.data;
  return { eventId: id, type, intentId: data.object.id, isAboutRefund: false };
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString("utf8")) as unknown;
  } catch {
    return undefined;
  }
}

const intentPath = (intentId: string) => `payment_intents/${encodeURIComponent(intentId)}`;

function post(account: SandboxAccount, path: string, rest: Pick<ProviderCall, "body" | "idempotencyKey">) {
  return call(account, { method: "POST", path, ...rest });
}

function call(
  account: SandboxAccount,
  { path, ...rest }: Pick<ProviderCall, "method" | "body" | "idempotencyKey"> & { path: string },
): Promise<ProviderReply> {
  const baseUrl = account.baseUrl();
  if (!baseUrl) throw noAnswer();
  return callProvider({
    ...rest,
    url: `${baseUrl}/sandbox/v1/${path}`,
    breaker: account.breaker,
    authorization: `Bearer ${account.apiKey}`,
  });
}

function intentOf(reply: ProviderReply): ProviderIntent {
  const read = sandboxIntent.safeParse(reply.body);
  if (reply.status !== 200 || !read.success) throw noAnswer();
  const intent = read.data;
  return {
    intentId: intent.id,
    clientSecret: intent.client_secret,
    status: statusOf(intent),
    amountPaise: intent.amount,
    next: nextOf(intent),
    failure: intent.last_payment_error,
  };
}

function refundOf(reply: ProviderReply): ProviderRefund {
  const made = sandboxRefund.safeParse(reply.body);
  if (reply.status === 200 && made.success) {
    return { refundId: made.data.id, status: made.data.status, failure: null };
  }
  const refused = sandboxRefusal.safeParse(reply.body);
  if (reply.status !== 400 || !refused.success) throw noAnswer();
  return { refundId: null, status: "failed", failure: refused.data.error };
}

function statusOf({ status, last_payment_error }: SandboxIntent): ProviderIntent["status"] {
  if (status !== "requires_payment_method") return status;
  return last_payment_error ? "failed" : "created";
}

function nextOf(intent: SandboxIntent): ProviderIntent["next"] {
  const { status } = intent;
  if (status !== "requires_payment_method" && status !== "requires_action") return null;
  if (intent.method !== "credit_card") return { type: "redirect", url: intent.page_url };
  return { type: "confirm_card", clientSecret: intent.client_secret, publishableKey };
}
