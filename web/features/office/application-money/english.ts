// Texts about the money of one application.
import type { HappeningKind } from "#domain/books/payment-story.ts";
import type { PaymentStatus } from "#domain/payments.ts";

interface HappeningValues {
  amount: string;
  difference: string;
}

export const applicationMoney = {
  lead: "What was paid for this application, and what went back.",
  find: "Payments of one application",
  show: "Show payments",
  payments: "Payments",
  noPayments: "No payments.",
  received: "Received",
  returned: "Refunded",
  kept: "Left",
  returning: "Being refunded",
  waiting: "Waiting for approval",
  left: "What is left",
  paymentOf: (amount: string, method: string) => `${amount}, ${method}`,
  statuses: {
    created: "Started",
    requires_action: "Waiting for the payer",
    processing: "Being confirmed",
    succeeded: "Paid",
    failed: "Failed",
    canceled: "Cancelled",
    expired: "Expired",
    orphaned: "Paid, to be refunded",
    refunded: "Refunded",
  } satisfies Record<PaymentStatus, string>,
  disputed: "Disputed",
  notUsed: "The application was not submitted with this payment.",
  receipt: "Receipt",
  provider: "Provider",
  providerPayment: "Number at the provider",
  ourPayment: "Our number",
  story: "What happened",
  happened: {
    started: ({ amount }) => `Payment of ${amount} started`,
    received: () => "Payment received",
    earned: () => "Application submitted",
    failed: () => "Payment failed",
    canceled: () => "Payment cancelled",
    expired: () => "Payment expired",
    refund_requested: ({ amount }) => `Refund of ${amount} requested`,
    refund_declined: ({ amount }) => `Refund of ${amount} declined`,
    refunded: () => "Refund paid",
    refund_failed: ({ amount }) => `Refund of ${amount} failed`,
    refund_returned: () => "The payer's bank sent a refund back",
    difference_found: ({ difference }) => `Difference found: ${difference}`,
    difference_resolved: ({ difference }) => `Difference resolved: ${difference}`,
  } satisfies Record<HappeningKind, (values: HappeningValues) => string> as Record<
    HappeningKind,
    (values: HappeningValues) => string
  >,
  requestedBy: (name: string) => `Requested by: ${name}`,
  now: (status: string) => `Now: ${status}`,
  creditNote: (number: string) => `Credit note ${number}`,
};
