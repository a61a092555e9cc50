// The state of the Stripe double, and the events about its changes.
import { randomBytes } from "node:crypto";

export type IntentStatus =
  "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";

export interface Intent {
  id: string;
  object: "payment_intent";
  client_secret: string;
  amount: number;
  amount_received: number;
  currency: string;
  status: IntentStatus | (string & {});
  customer: string | null;
  payment_method: string | null;
  metadata: Record<string, string>;
  last_payment_error: { type: string; code: string; decline_code?: string; message: string } | null;
  next_action: object | null;
  created: number;
}

export interface Refund {
  id: string;
  object: "refund";
  payment_intent: string;
  amount: number;
  currency: string;
  status: "pending" | "succeeded" | "failed";
  metadata: Record<string, string>;
}

export interface SetupIntent {
  id: string;
  object: "setup_intent";
  client_secret: string;
  customer: string;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  payment_method: string | null;
}

export interface SavedCard {
  id: string;
  object: "payment_method";
  type: "card";
  customer: string | null;
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  billing_details: { name: string | null };
}

export interface StripeEvent {
  id: string;
  object: "event";
  type: string;
  created: number;
  data: { object: object };
}

export interface Books {
  intents: Map<string, Intent>;
  refunds: Refund[];
  customers: Map<string, { id: string; object: "customer"; metadata: Record<string, string> }>;
  setupIntents: Map<string, SetupIntent>;
  cards: Map<string, SavedCard>;
  events: StripeEvent[];
  /** The outcome of an intent's 3-D Secure page. */
  after: Map<string, "succeeded" | "declined">;
  now: () => Date;
}

export function openBooks(now: () => Date): Books {
  return {
    intents: new Map(),
    refunds: [],
    customers: new Map(),
    setupIntents: new Map(),
    cards: new Map(),
    events: [],
    after: new Map(),
    now,
  };
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

export function emitEvent(books: Books, type: string, object: object): void {
  books.events.push({
    id: newId("evt"),
    object: "event",
    type,
    created: Math.floor(books.now().getTime() / 1000),
    data: { object: structuredClone(object) },
  });
}
