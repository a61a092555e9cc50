// The state of the Razorpay double: orders, payments, refunds, and the events about changes.
import { randomBytes } from "node:crypto";

export interface Order {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  currency: string;
  receipt: string;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
}

export interface Payment {
  id: string;
  entity: "payment";
  amount: number;
  amount_refunded: number;
  currency: string;
  status: string;
  captured: boolean;
  order_id: string;
  method: string;
  error_code: string | null;
  error_description: string | null;
  error_reason: string | null;
  created_at: number;
}

export interface Refund {
  id: string;
  entity: "refund";
  amount: number;
  payment_id: string;
  status: "pending" | "processed" | "failed";
  notes: Record<string, string>;
}

export interface RazorpayEvent {
  id: string;
  body: object;
}

export interface Books {
  orders: Map<string, Order>;
  payments: Payment[];
  refunds: Refund[];
  /** Refunds by idempotency key, with the request. */
  refundKeys: Map<string, { fingerprint: string; refund: Refund }>;
  events: RazorpayEvent[];
  now: () => Date;
}

export function openBooks(now: () => Date): Books {
  return { orders: new Map(), payments: [], refunds: [], refundKeys: new Map(), events: [], now };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(7).toString("hex")}`;
}

export const seconds = ({ now }: Books) => Math.floor(now().getTime() / 1000);

/** Records an event with a snapshot of the current state, which is outdated when it is read later. */
export function emitEvent(books: Books, event: string, entities: Record<string, object>): void {
  const payload = Object.fromEntries(
    Object.entries(entities).map(([name, entity]) => [name, { entity: structuredClone(entity) }]),
  );
  const body = {
    entity: "event",
    account_id: "acc_double",
    event,
    contains: Object.keys(entities),
    payload,
    created_at: seconds(books),
  };
  books.events.push({ id: newId("evt"), body });
}
