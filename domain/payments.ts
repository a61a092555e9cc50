// Payment methods and the statuses of a payment, in one table (§4, docs/decisions/0012).

export const paymentMethodIds = ["google_pay", "pay_pal", "paytm", "credit_card", "bank_account"] as const;
export type PaymentMethodId = (typeof paymentMethodIds)[number];

export const paymentMethods = {
  google_pay: { title: "Google Pay", category: "Digital Payments" },
  pay_pal: { title: "Pay Pal", category: "Digital Payments" },
  paytm: { title: "Paytm", category: "Digital Payments" },
  credit_card: { title: "Credit Card", category: "Credit Card" },
  bank_account: { title: "Bank Account", category: "Net Banking" },
} as const satisfies Record<PaymentMethodId, { title: string; category: string }>;

export const paymentCategories = ["Digital Payments", "Credit Card", "Net Banking"] as const;
export const defaultPaymentMethod: PaymentMethodId = "google_pay";

/** Google Pay if it is available, otherwise the first method that is; the list may be in any order. */
export function firstAvailableMethod(
  methods: readonly { id: PaymentMethodId; available: boolean }[],
): PaymentMethodId {
  const isAvailable = (id: PaymentMethodId) => methods.some((state) => state.id === id && state.available);
  if (isAvailable(defaultPaymentMethod)) return defaultPaymentMethod;
  return paymentMethodIds.find(isAvailable) ?? defaultPaymentMethod;
}

/** Why a method cannot be chosen: codes of the error catalogue, so that each language has its own sentence. */
export const unavailableCodes = ["method_not_available", "rupees_not_taken"] as const;
export type UnavailableCode = (typeof unavailableCodes)[number];

export const paymentStatuses = [
  "created",
  "requires_action",
  "processing",
  "succeeded",
  "failed",
  "canceled",
  "expired",
  "orphaned",
  "refunded",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * Every allowed move. `failed` may be tried again on the same row, or succeed late. A success after `canceled` or
 * `expired` is an orphan and is refunded; so is money that found no application to pay for: a second success for the same
 * application, or an amount that is no longer its price. A refund that the payer's bank sends back is with us again, in
 * the previous status; no message from the provider about the payment itself does that.
 */
export const paymentEdges = {
  created: ["requires_action", "processing", "succeeded", "failed", "canceled", "expired", "orphaned"],
  requires_action: ["processing", "succeeded", "failed", "canceled", "expired", "orphaned"],
  processing: ["requires_action", "succeeded", "failed", "canceled", "expired", "orphaned"],
  failed: ["requires_action", "processing", "succeeded", "canceled", "expired", "orphaned"],
  succeeded: ["orphaned", "refunded"],
  canceled: ["orphaned"],
  expired: ["orphaned"],
  orphaned: ["refunded"],
  refunded: ["succeeded", "orphaned"],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function mayPaymentMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentEdges[from] as readonly PaymentStatus[]).includes(to);
}

/** Statuses in which a payment can still be paid. */
export const openPaymentStatuses = [
  "created",
  "requires_action",
  "processing",
  "failed",
] as const satisfies PaymentStatus[];

/** Statuses in which money may still arrive without a new attempt: edits and second payments have to wait. */
export function isBeingConfirmed(status: PaymentStatus): boolean {
  return status === "processing";
}
