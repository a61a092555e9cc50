// Our Razorpay client with five calls. Their SDK hard-codes the host, drops the refund's key and compares signatures with ===.
import { createHash } from "node:crypto";
import { z } from "zod";
import type { PaymentMethodId } from "#domain/payments.ts";
import type { CircuitBreaker } from "../circuit-breaker.ts";
import type { IntentOrder, RefundOrder } from "../payment-provider.ts";
import { callProvider, type ProviderCall, type ProviderReply } from "../provider-http.ts";
import { noAnswer } from "../steady-call.ts";

export interface RazorpayAccount {
  keyId: string;
  keySecret: string;
  /** The current secret, and the previous one during a rotation. */
  webhookSecrets: readonly string[];
  apiUrl: string;
}

const order = z.object({
  id: z.string().max(100),
  amount: z.number().int(),
  // An empty object arrives as an empty list.
  notes: z.union([z.record(z.string(), z.string()), z.array(z.never())]),
});
export type RazorpayOrder = z.infer<typeof order>;

const payment = z.object({
  id: z.string().max(100),
  amount: z.number().int(),
  amount_refunded: z.number().int().nullish(),
  currency: z.string(),
  order_id: z.string().nullish(),
  status: z.string(),
  captured: z.boolean().nullish(),
  created_at: z.number(),
  error_code: z.string().nullish(),
  error_description: z.string().nullish(),
  error_reason: z.string().nullish(),
});
export type RazorpayPayment = z.infer<typeof payment>;

const paymentPage = z.object({ items: z.array(payment) });
const refusal = z.object({ error: z.object({ description: z.string() }) });

const refund = z.object({ id: z.string().max(100), status: z.string() });
export type RazorpayRefund = z.infer<typeof refund>;

export interface RazorpayApi {
  createOrder: (input: IntentOrder) => Promise<RazorpayOrder>;
  fetchOrder: (orderId: string) => Promise<RazorpayOrder>;
  fetchPayments: (orderId: string) => Promise<RazorpayPayment[]>;
  /** One page of at most 100 payments created in a period, in Unix seconds. */
  listPayments: (made: { from: number; to: number; skip: number }) => Promise<RazorpayPayment[]>;
  /** Returns Razorpay's message when it rejects the refund. */
  createRefund: (paymentId: string, input: RefundOrder) => Promise<RazorpayRefund | { refused: string }>;
  fetchRefund: (refundId: string) => Promise<RazorpayRefund>;
}

type Call = Pick<ProviderCall, "method" | "body" | "idempotencyKey" | "idempotencyHeader">;
type Send = (path: string, call?: Call) => Promise<ProviderReply>;

export function razorpayApi(account: RazorpayAccount, breaker: CircuitBreaker): RazorpayApi {
  const { keyId, keySecret, apiUrl } = account;
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;
  const send: Send = (path, call = { method: "GET" }) =>
    callProvider({ ...call, url: `${apiUrl}/v1/${path}`, authorization, breaker });
  const part = encodeURIComponent;
  return {
    createOrder: (input) => createOrder(send, input),
    fetchOrder: async (id) => read(order, await send(`orders/${part(id)}`)),
    fetchPayments: async (id) => read(paymentPage, await send(`orders/${part(id)}/payments`)).items,
    listPayments: async ({ from, to, skip }) =>
      read(paymentPage, await send(`payments?from=${from}&to=${to}&count=100&skip=${skip}`)).items,
    createRefund: (id, input) => createRefund(send, part(id), input),
    fetchRefund: async (id) => read(refund, await send(`refunds/${part(id)}`)),
  };
}

/** Three days, in minutes: payments that a bank confirms late are captured for so long. */
const captureMinutes = 3 * 24 * 60;
const autoRefundMinutes = 5 * 24 * 60;

async function createOrder(send: Send, input: IntentOrder): Promise<RazorpayOrder> {
  const receipt = receiptOf(input.idempotencyKey);
  const body = {
    amount: input.amountPaise,
    currency: input.currency.toUpperCase(),
    receipt,
    unique_receipt: true,
    notes: { payment_id: input.metadata.paymentId, method: input.method } satisfies Notes,
    payment: {
      capture: "automatic",
      capture_options: {
        automatic_expiry_period: captureMinutes,
        manual_expiry_period: autoRefundMinutes,
        refund_speed: "normal",
      },
    },
  };
  const reply = await send("orders", { method: "POST", body });
  // Their documentation says on one page that a repeated receipt returns its order, on another that it is rejected.
  const made = reply.status === 200 ? read(order, reply) : await findByReceipt(send, receipt);
  if (made?.amount !== input.amountPaise) throw noAnswer();
  return made;
}

async function findByReceipt(send: Send, receipt: string): Promise<RazorpayOrder | undefined> {
  const page = z.object({ items: z.array(order) });
  return read(page, await send(`orders?receipt=${receipt}`)).items[0];
}

/** Our data on an order, which Razorpay returns with it. */
export interface Notes {
  payment_id: string;
  method: PaymentMethodId;
}

/** Razorpay accepts at most 40 characters. */
function receiptOf(idempotencyKey: string): string {
  return createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 40);
}

async function createRefund(
  send: Send,
  paymentPath: string,
  { amountPaise, idempotencyKey }: RefundOrder,
): Promise<RazorpayRefund | { refused: string }> {
  const reply = await send(`payments/${paymentPath}/refund`, {
    method: "POST",
    body: { amount: amountPaise, speed: "normal", notes: { refund_key: idempotencyKey } },
    idempotencyKey,
    idempotencyHeader: "x-refund-idempotency",
  });
  if (reply.status !== 400) return read(refund, reply);
  return { refused: refusal.safeParse(reply.body).data?.error.description ?? "The refund was refused." };
}

function read<Shape extends z.ZodType>(shape: Shape, { status, body }: ProviderReply): z.infer<Shape> {
  const read = shape.safeParse(body);
  if (status !== 200 || !read.success) throw noAnswer();
  return read.data;
}
