// Orders of the Razorpay double, and payments on its checkout.
import type { DoubleAnswer } from "../doubles/double-server.ts";
import { type Books, newId, type Order, type Payment, seconds, emitEvent } from "./razorpay-books.ts";

/** The parameters of an order; any other is rejected, as `extra_field_sent`. */
const orderFields = ["amount", "currency", "receipt", "unique_receipt", "notes", "payment"];

/**
 * With `repeats`, a repeated receipt returns its order or is rejected; Razorpay's documentation says both.
 */
export function createOrder(
  books: Books,
  input: Record<string, unknown>,
  repeats: "answered" | "refused",
): DoubleAnswer {
  const extra = Object.keys(input).find((name) => !orderFields.includes(name));
  if (extra) return badRequest(`${extra} is/are not required and should not be sent`);
  const { amount, currency, receipt = "", notes } = input;
  if (typeof amount !== "number" || !Number.isSafeInteger(amount) || amount < 100 || currency !== "INR") {
    return badRequest("Order amount less than minimum amount allowed");
  }
  if (typeof receipt !== "string" || receipt.length > 40) {
    return badRequest("The receipt may not be greater than 40 characters.");
  }
  const known = input["unique_receipt"] === true && findByReceipt(books, receipt);
  if (known && repeats === "refused") return badRequest("Order receipt should be unique.");
  if (known) return { status: 200, body: known };
  const order: Order = {
    id: newId("order"),
    entity: "order",
    amount,
    amount_paid: 0,
    currency: "INR",
    receipt,
    status: "created",
    attempts: 0,
    notes: (notes ?? {}) as Record<string, string>,
    created_at: seconds(books),
  };
  books.orders.set(order.id, order);
  return { status: 200, body: order };
}

export function readOrder({ orders }: Books, id: string): DoubleAnswer {
  const order = orders.get(id);
  return order ? { status: 200, body: order } : missing;
}

export function listOrders(books: Books, receipt: string): DoubleAnswer {
  const found = findByReceipt(books, receipt);
  return collection(found ? [found] : []);
}

export function listPayments({ orders, payments }: Books, orderId: string): DoubleAnswer {
  if (!orders.has(orderId)) return missing;
  return collection(payments.filter((payment) => payment.order_id === orderId));
}

export function listAll({ payments }: Books, query: URLSearchParams): DoubleAnswer {
  const [from, to, count, skip] = ["from", "to", "count", "skip"].map((name) => Number(query.get(name)));
  const made = payments.filter(({ created_at }) => created_at >= (from ?? 0) && created_at <= (to ?? 0));
  return collection(made.slice(skip, (skip ?? 0) + (count ?? 10)));
}

/** Simulates a payment on the checkout. `waiting`: the bank has not answered; `authorized`: not captured. */
export function tryPayment(
  books: Books,
  orderId: string,
  outcome: "captured" | "failed" | "waiting" | "authorized",
): Payment {
  const order = books.orders.get(orderId);
  if (!order || order.status === "paid") throw new Error(`order ${orderId} takes no payment`);
  const payment: Payment = {
    id: newId("pay"),
    entity: "payment",
    amount: order.amount,
    amount_refunded: 0,
    currency: "INR",
    status: "created",
    captured: false,
    order_id: orderId,
    method: "upi",
    error_code: null,
    error_description: null,
    error_reason: null,
    created_at: seconds(books),
  };
  Object.assign(order, { status: "attempted", attempts: order.attempts + 1 });
  books.payments.push(payment);
  if (outcome !== "waiting") settlePayment(books, payment.id, outcome);
  return payment;
}

/** The bank answers, immediately or later. */
export function settlePayment(
  books: Books,
  paymentId: string,
  outcome: "captured" | "failed" | "authorized" | "refunded",
): void {
  const payment = books.payments.find((one) => one.id === paymentId);
  const order = payment && books.orders.get(payment.order_id);
  if (!payment || !order) throw new Error(`no payment ${paymentId}`);
  Object.assign(payment, { status: outcome, captured: outcome === "captured" });
  if (outcome === "failed") {
    const error_description = "Payment was unsuccessful as you may have declined it in the UPI app.";
    const error = { error_code: "BAD_REQUEST_ERROR", error_reason: "payment_declined", error_description };
    Object.assign(payment, error);
    emitEvent(books, "payment.failed", { payment });
  } else if (outcome === "captured") {
    Object.assign(order, { status: "paid", amount_paid: payment.amount });
    emitEvent(books, "payment.authorized", {
      payment: { ...payment, status: "authorized", captured: false },
    });
    emitEvent(books, "payment.captured", { payment });
    emitEvent(books, "order.paid", { payment, order });
  } else {
    emitEvent(books, `payment.${outcome}`, { payment });
  }
}

function findByReceipt({ orders }: Books, receipt: string): Order | undefined {
  return [...orders.values()].find((order) => order.receipt === receipt);
}

function collection(items: object[]): DoubleAnswer {
  return { status: 200, body: { entity: "collection", count: items.length, items } };
}

export function badRequest(description: string): DoubleAnswer {
  return { status: 400, body: { error: { code: "BAD_REQUEST_ERROR", description, source: "business" } } };
}

export const missing = badRequest("The id provided does not exist");
