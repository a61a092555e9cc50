// The Razorpay adapter: UPI (Google Pay first), the Paytm wallet and net banking (docs/decisions/0012).
import type { CircuitBreaker } from "../circuit-breaker.ts";
import type {
  ListedPayment,
  PaymentProvider,
  ProviderIntent,
  ProviderRefund,
  RefundOrder,
} from "../payment-provider.ts";
import type { ClosedOrders } from "./closed-order-store.ts";
import type { PageLinks } from "./page-links.ts";
import { orderState } from "./order-state.ts";
import {
  type RazorpayAccount,
  type RazorpayApi,
  razorpayApi,
  type RazorpayOrder,
  type RazorpayPayment,
} from "./razorpay-api.ts";
import { readRazorpayWebhook } from "./razorpay-webhook.ts";

interface Outside {
  breaker: CircuitBreaker;
  closed: ClosedOrders;
  links: PageLinks;
}

export function razorpayProvider(account: RazorpayAccount, outside: Outside): PaymentProvider {
  const api = razorpayApi(account, outside.breaker);
  const fetchIntent = (orderId: string) => readIntent(api, outside, orderId);
  return {
    id: "razorpay",
    methods: ["google_pay", "paytm", "bank_account"],
    publishableKey: account.keyId,
    mayPayLate: true,
    createIntent: async (input) => {
      const order = await api.createOrder(input);
      return { ...intentOf(order, outside.links), ...openState, amountPaise: input.amountPaise };
    },
    fetchIntent,
    cancelIntent: async (orderId) => {
      const intent = await fetchIntent(orderId);
      if (intent.status === "succeeded" || intent.status === "processing") return intent;
      await outside.closed.add(orderId);
      // The payer may have paid between the check and the closing.
      return fetchIntent(orderId);
    },
    refund: (input) => refund(api, input),
    fetchRefund: ({ refundId }) => fetchRefund(api, refundId),
    listPayments: (made) => listPayments(api, made),
    verifyWebhook: (rawBody, headers) => readRazorpayWebhook(account.webhookSecrets, { rawBody, headers }),
  };
}

const openState = { status: "requires_action", failure: null } as const;

/** Determines the state from the order's payments, never from what the browser returns. */
async function readIntent(api: RazorpayApi, outside: Outside, orderId: string): Promise<ProviderIntent> {
  const [order, payments, isClosed] = await Promise.all([
    api.fetchOrder(orderId),
    api.fetchPayments(orderId),
    outside.closed.has(orderId),
  ]);
  const { status, payment, failure } = orderState(payments);
  const intent = { ...intentOf(order, outside.links), amountPaise: payment?.amount ?? order.amount };
  const isOpen = status === "requires_action" || status === "failed";
  if (isOpen && isClosed) return { ...intent, status: "canceled", failure: null, next: null };
  return { ...intent, status, failure, next: isOpen ? intent.next : null };
}

/** Razorpay has no client secret; the browser opens the payment with the link to our page. */
function intentOf(order: RazorpayOrder, links: PageLinks) {
  const notes = Array.isArray(order.notes) ? {} : order.notes;
  const url = links.to({
    orderId: order.id,
    paymentId: notes["payment_id"] ?? "",
    method: notes["method"] ?? "",
  });
  return { intentId: order.id, clientSecret: order.id, next: { type: "redirect" as const, url } };
}

async function refund(api: RazorpayApi, input: RefundOrder): Promise<ProviderRefund> {
  const paid = orderState(await api.fetchPayments(input.intentId));
  if (paid.status !== "succeeded" || !paid.payment) return refused("Nothing was paid that could go back.");
  const made = await api.createRefund(paid.payment.id, input);
  // A repeated key returns the state at that time, so the current state is fetched.
  return "refused" in made ? refused(made.refused) : fetchRefund(api, made.id);
}

async function fetchRefund(api: RazorpayApi, refundId: string): Promise<ProviderRefund> {
  const { status } = await api.fetchRefund(refundId);
  if (status === "failed") {
    const failure = { code: "refund_failed", message: "The refund did not reach the payer's bank." };
    return { refundId, status, failure };
  }
  return { refundId, status: status === "processed" ? "succeeded" : "pending", failure: null };
}

function refused(message: string): ProviderRefund {
  return { refundId: null, status: "failed", failure: { code: "refund_refused", message } };
}

/** Lists captured payments only, because authorised ones were never ours. */
async function listPayments(
  api: RazorpayApi,
  { from, until }: { from: Date; until: Date },
): Promise<ListedPayment[]> {
  const made = { from: Math.floor(from.getTime() / 1000), to: Math.ceil(until.getTime() / 1000) };
  const found: ListedPayment[] = [];
  for (let skip = 0; ; skip += pageSize) {
    const page = await api.listPayments({ ...made, skip });
    found.push(...page.filter(({ captured }) => captured).map(listed));
    if (page.length < pageSize) break;
  }
  return found.filter(({ madeAt }) => madeAt >= from && madeAt < until);
}

const pageSize = 100;

/** Their list does not contain disputes. */
function listed(payment: RazorpayPayment): ListedPayment {
  return {
    intentId: payment.order_id ?? "",
    amountPaise: payment.amount,
    refundedPaise: payment.amount_refunded ?? 0,
    currency: payment.currency.toLowerCase(),
    disputed: false,
    madeAt: new Date(payment.created_at * 1000),
  };
}
