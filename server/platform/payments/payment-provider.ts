// The port to whoever takes the money: what the product asks of a payment provider, real or sandbox (docs/decisions/0012).
import type { IncomingHttpHeaders } from "node:http";
import type { NextAction } from "#contract/payments.ts";
import type { PaymentMethodId, PaymentStatus, UnavailableCode } from "#domain/payments.ts";
import type { App } from "#server/platform/http/app-type.ts";

export type ProviderId = "sandbox" | "stripe" | "razorpay";

/** A provider's own state, in our words. What becomes of a payment of ours is settled from it, never copied. */
export type IntentStatus = Extract<
  PaymentStatus,
  "created" | "requires_action" | "processing" | "succeeded" | "failed" | "canceled"
>;

/** Why the last attempt failed, in the provider's words. */
export interface PaymentProblem {
  code: string;
  message: string;
}

export interface ProviderIntent {
  intentId: string;
  clientSecret: string;
  status: IntentStatus;
  amountPaise: number;
  /** Null once nothing is left for the payer to do. */
  next: NextAction | null;
  failure: PaymentProblem | null;
}

export interface IntentOrder {
  amountPaise: number;
  currency: "inr";
  method: PaymentMethodId;
  /** The same key gives the same intent, however often it is asked for. */
  idempotencyKey: string;
  /** Absolute; where the payer comes back to. */
  returnUrl: string;
  metadata: { paymentId: string };
  /** Whose saved cards may confirm the intent; without it, none may. */
  customerId?: string | undefined;
}

/** A card as the provider keeps it for a customer. Its number stays with the provider. */
export interface ProviderCard {
  /** What the provider calls it, such as pm_…; it pays only together with an intent of the same customer. */
  token: string;
  brand: string;
  last4: string;
  expMonth: number;
  /** Four digits. */
  expYear: number;
}

/** The saving of one card: the browser confirms it with its client secret, as it does a payment. */
export interface SetupOrder {
  customerId: string;
  /** Absolute; where a page of the provider's leads back to. */
  returnUrl: string;
  idempotencyKey: string;
}

export interface ProviderSetup {
  setupId: string;
  customerId: string | null;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  /** Null until the setup has succeeded, and again once the card is no longer attached to the customer. */
  card: ProviderCard | null;
  failure: PaymentProblem | null;
}

/** What a provider that keeps cards offers. It learns a random id of the user's, never a name or an address. */
export interface CardKeeping {
  /** The same key gives the same customer. */
  createCustomer: (order: { userId: string; idempotencyKey: string }) => Promise<string>;
  createSetup: (order: SetupOrder) => Promise<{ setupId: string; clientSecret: string }>;
  /** Undefined for an id that the provider does not know. */
  fetchSetup: (setupId: string) => Promise<ProviderSetup | undefined>;
  /** A card that is detached already, or unknown, stays so: no failure. */
  detachCard: (token: string) => Promise<void>;
}

export interface RefundOrder {
  intentId: string;
  /** Part of what was paid, or all of it; several refunds never come to more. */
  amountPaise: number;
  /** The same key gives the same refund, however often it is asked for. */
  idempotencyKey: string;
}

/** A payment for which the provider has taken money, as its list shows it. */
export interface ListedPayment {
  intentId: string;
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  disputed: boolean;
  madeAt: Date;
}

/** A refund as it stands at the provider; one that is `pending` is asked for again. */
export interface ProviderRefund {
  /** Null when the provider refused to make one. */
  refundId: string | null;
  status: "pending" | "succeeded" | "failed";
  /** Why it failed, for good. */
  failure: PaymentProblem | null;
}

/** What a webhook tells: only where to look. The intent's state is then fetched, so that order does not matter. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  intentId: string;
  /** It tells of money that goes back: the refunds of the intent are asked for. */
  isAboutRefund: boolean;
}

/** Every call tries again by itself and then throws Failure("provider_unavailable"). */
export interface PaymentProvider {
  id: ProviderId;
  methods: readonly PaymentMethodId[];
  publishableKey: string | null;
  /** A bank may still pay an intent that was closed, up to three days after: it is asked for until then. */
  mayPayLate?: boolean;
  createIntent: (order: IntentOrder) => Promise<ProviderIntent>;
  fetchIntent: (intentId: string) => Promise<ProviderIntent>;
  /** Answers the state after it: `canceled`, or what stood in the way (`succeeded`, `processing`). */
  cancelIntent: (intentId: string) => Promise<ProviderIntent>;
  /** Answers `failed` when the provider refuses for good, as where nothing is left to give back. */
  refund: (order: RefundOrder) => Promise<ProviderRefund>;
  fetchRefund: (refund: { refundId: string; intentId: string }) => Promise<ProviderRefund>;
  /** Every payment that took money and was made from `from` until before `until`, in any order. */
  listPayments: (made: { from: Date; until: Date }) => Promise<ListedPayment[]>;
  /** Throws Failure("signature_invalid") for anything that is not surely the provider's and recent. */
  verifyWebhook: (rawBody: Buffer, headers: IncomingHttpHeaders, now: Date) => WebhookEvent;
  /** Only of a provider that takes cards and keeps them. */
  cards?: CardKeeping;
}

export interface MethodState {
  id: PaymentMethodId;
  provider: ProviderId | null;
  available: boolean;
  /** Why it is not available; `reason` as a sentence for a traveller without a catalogue. */
  code: UnavailableCode | null;
  reason: string | null;
  /** Of a provider whose script the page loads. */
  publishableKey?: string;
}

export interface PaymentProviders {
  all: readonly PaymentProvider[];
  forMethod: (id: PaymentMethodId) => PaymentProvider | undefined;
  byId: (id: string) => PaymentProvider | undefined;
  methodStates: () => MethodState[];
  /** Puts the sandbox's own API and pages under /sandbox, and our page for Razorpay's checkout under /razorpay. */
  registerPages: (app: App) => void;
  /** Call it once the server listens: `baseUrl` is where this very server answers, such as http://127.0.0.1:3000. */
  start: (baseUrl: string) => void;
  stop: () => Promise<void>;
}
