// A stateful double of Razorpay over real HTTP: orders, payments, refunds, signed webhooks, faults on
// command.
import { createHmac } from "node:crypto";
import {
  type DoubleAnswer,
  type DoubleRequest,
  type DoubleServer,
  startDoubleServer,
} from "../doubles/double-server.ts";
import {
  createOrder,
  listAll,
  listOrders,
  listPayments,
  missing,
  readOrder,
  settlePayment,
  tryPayment,
} from "./orders.ts";
import { type Books, openBooks, type Payment, type RazorpayEvent } from "./razorpay-books.ts";
import { createRefund, failRefund, readRefund } from "./refunds.ts";

export const razorpayKeys = {
  keyId: "rzp_test_double",
  keySecret: "razorpay key secret",
  webhookSecret: "razorpay webhook secret",
};

type Outcome = Parameters<typeof tryPayment>[2];

export interface RazorpayDouble extends DoubleServer {
  books: Books;
  /** Pays on the checkout. */
  pay: (orderId: string, outcome?: Outcome) => Payment;
  failRefund: (refundId: string) => void;
  settle: (paymentId: string, outcome: Parameters<typeof settlePayment>[2]) => void;
  /** A webhook as Razorpay sends it: body and headers. */
  signed: (event: RazorpayEvent, secret?: string) => { body: string; headers: Record<string, string> };
}

export async function startRazorpayDouble(
  now: () => Date = () => new Date(),
  { repeatedReceipts = "answered" }: { repeatedReceipts?: "answered" | "refused" } = {},
): Promise<RazorpayDouble> {
  const books = openBooks(now);
  const expected = `Basic ${Buffer.from(`${razorpayKeys.keyId}:${razorpayKeys.keySecret}`).toString("base64")}`;
  const server = await startDoubleServer(async (request) => {
    if (request.headers.authorization !== expected) return unauthorized;
    const answer = answerOf(books, request, repeatedReceipts);
    return request.breaks ? broken : answer;
  });
  return {
    ...server,
    books,
    pay: (orderId, outcome = "captured") => tryPayment(books, orderId, outcome),
    failRefund: (refundId) => failRefund(books, refundId),
    settle: (paymentId, outcome) => settlePayment(books, paymentId, outcome),
    signed: ({ id, body }, secret = razorpayKeys.webhookSecret) => {
      const text = JSON.stringify(body);
      const signature = createHmac("sha256", secret).update(text).digest("hex");
      return { body: text, headers: { "x-razorpay-signature": signature, "x-razorpay-event-id": id } };
    },
  };
}

function answerOf(
  books: Books,
  { method, path, query, headers, body }: DoubleRequest,
  repeatedReceipts: "answered" | "refused",
): DoubleAnswer {
  const [, version, resource, id = "", inner] = path.split("/");
  const sent = body ? (JSON.parse(body) as Record<string, unknown>) : {};
  const key = headers["x-refund-idempotency"] as string | undefined;
  const call = `${method} ${version}/${resource}${id && "/:id"}${inner ? `/${inner}` : ""}`;
  const calls: Record<string, () => DoubleAnswer> = {
    "POST v1/orders": () => createOrder(books, sent, repeatedReceipts),
    "GET v1/orders": () => listOrders(books, query.get("receipt") ?? ""),
    "GET v1/orders/:id": () => readOrder(books, id),
    "GET v1/orders/:id/payments": () => listPayments(books, id),
    "GET v1/payments": () => listAll(books, query),
    "POST v1/payments/:id/refund": () => createRefund(books, id, { input: sent, key }),
    "GET v1/refunds/:id": () => readRefund(books, id),
  };
  return calls[call]?.() ?? missing;
}

const unauthorized: DoubleAnswer = {
  status: 401,
  body: { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } },
};
const broken: DoubleAnswer = {
  status: 500,
  body: {
    error: { code: "SERVER_ERROR", description: "We are facing some trouble completing your request." },
  },
};
