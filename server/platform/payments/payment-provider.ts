// The interface to payment providers, real or sandbox (docs/decisions/0012).
import type { IncomingHttpHeaders } from "node:http";
import type { NextAction } from "#contract/payments.ts";
import type { PaymentMethodId, PaymentStatus, UnavailableCode } from "#domain/payments.ts";
import type { App } from "#server/platform/http/app-type.ts";

export type ProviderId = "sandbox" | "stripe" | "razorpay";

/** A provider's state in our terms. A payment's status is derived from it, never copied. */
export type IntentStatus = Extract<
  PaymentStatus,
  "created" | "requires_action" | "processing" | "succeeded" | "failed" | "canceled"
>;

/** Why the last attempt failed, with the provider's message. */
export interface PaymentProblem {
  code: string;
  message: string;
}

export interface ProviderIntent {
  intentId: string;
  clientSecret: string;
  status: IntentStatus;
  amountPaise: number;
  /** Null when the payer has nothing left to do. */
  next: NextAction | null;
  failure: PaymentProblem | null;
}

export interface IntentOrder {
  amountPaise: number;
  currency: "inr";
  method: PaymentMethodId;
  /** The same key always returns the same intent. */
  idempotencyKey: string;
  /** Absolute; where the payer returns to. */
  returnUrl: string;
  metadata: { paymentId: string };
  /** The customer whose saved cards may confirm the intent; by default none may. */
  customerId?: string | undefined;
}

/** A card that the provider has saved for a customer. Only the provider knows its number. */
export interface ProviderCard {
  /** The provider's ID, such as pm_…; it can pay only intents of the same customer. */
  token: string;
  brand: string;
  last4: string;
  expMonth: number;
  /** Four digits. */
  expYear: number;
}

/** Saves one card: the browser confirms it with the client secret, as for a payment. */
export interface SetupOrder {
  customerId: string;
  /** Absolute; where the provider's page returns to. */
  returnUrl: string;
  idempotencyKey: string;
}

export interface ProviderSetup {
  setupId: string;
  customerId: string | null;
  status: "requires_payment_method" | "requires_action" | "processing" | "succeeded" | "canceled";
  /** Null until the setup has succeeded, and after the card was detached from the customer. */
  card: ProviderCard | null;
  failure: PaymentProblem | null;
}

/** Saved cards at a provider, which learns only a random ID of the user, never a name or an address. */
export interface CardKeeping {
  /** The same key always returns the same customer. */
  createCustomer: (order: { userId: string; idempotencyKey: string }) => Promise<string>;
  createSetup: (order: SetupOrder) => Promise<{ setupId: string; clientSecret: string }>;
  /** Undefined for an unknown ID. */
  fetchSetup: (setupId: string) => Promise<ProviderSetup | undefined>;
  /** Does nothing if the card is already detached or unknown. */
  detachCard: (token: string) => Promise<void>;
}

export interface RefundOrder {
  intentId: string;
  /** Part or all of the paid amount; several refunds never exceed it. */
  amountPaise: number;
  /** The same key always returns the same refund. */
  idempotencyKey: string;
}

/** A captured payment in the provider's list. */
export interface ListedPayment {
  intentId: string;
  amountPaise: number;
  refundedPaise: number;
  currency: string;
  disputed: boolean;
  madeAt: Date;
}

/** A refund's state at the provider; a `pending` one is polled. */
export interface ProviderRefund {
  /** Null when the provider rejected the refund. */
  refundId: string | null;
  status: "pending" | "succeeded" | "failed";
  /** Why it failed permanently. */
  failure: PaymentProblem | null;
}

/** The intent that a webhook is about. Its state is then fetched, so that the order of webhooks does not matter. */
export interface WebhookEvent {
  eventId: string;
  type: string;
  intentId: string;
  /** Whether it is about a refund, so that the intent's refunds are fetched. */
  isAboutRefund: boolean;
}

/** Every call retries and then throws Failure("provider_unavailable"). */
export interface PaymentProvider {
  id: ProviderId;
  methods: readonly PaymentMethodId[];
  publishableKey: string | null;
  /** Whether a closed intent can still be paid for up to three days, during which it is polled. */
  mayPayLate?: boolean;
  createIntent: (order: IntentOrder) => Promise<ProviderIntent>;
  fetchIntent: (intentId: string) => Promise<ProviderIntent>;
  /** Returns the resulting state: `canceled`, or the state that prevented it (`succeeded`, `processing`). */
  cancelIntent: (intentId: string) => Promise<ProviderIntent>;
  /** Returns `failed` when the provider rejects it permanently, for example because nothing is left to refund. */
  refund: (order: RefundOrder) => Promise<ProviderRefund>;
  fetchRefund: (refund: { refundId: string; intentId: string }) => Promise<ProviderRefund>;
  /** All captured payments created from `from` until before `until`, in any order. */
  listPayments: (made: { from: Date; until: Date }) => Promise<ListedPayment[]>;
  /** Throws Failure("signature_invalid") unless the webhook is provably from the provider and recent. */
  verifyWebhook: (rawBody: Buffer, headers: IncomingHttpHeaders, now: Date) => WebhookEvent;
  /** Only for providers that can save cards. */
  cards?: CardKeeping;
}

export interface MethodState {
  id: PaymentMethodId;
  provider: ProviderId | null;
  available: boolean;
  /** Why it is unavailable; `reason` is the English sentence for clients without translations. */
  code: UnavailableCode | null;
  reason: string | null;
  /** Only for providers whose script the page loads. */
  publishableKey?: string;
}

export interface PaymentProviders {
  all: readonly PaymentProvider[];
  forMethod: (id: PaymentMethodId) => PaymentProvider | undefined;
  byId: (id: string) => PaymentProvider | undefined;
  methodStates: () => MethodState[];
  /** The providers that do not answer at the moment. */
  unanswering: () => ProviderId[];
  /** Registers the sandbox's API and pages under /sandbox, and our page for Razorpay's checkout under /razorpay. */
  registerPages: (app: App) => void;
  /** Call it once the server listens; `baseUrl` is this server's local URL, such as http://127.0.0.1:3000. */
  start: (baseUrl: string) => void;
  stop: () => Promise<void>;
}
