// The statuses of a refund, in one transition table (P9); the database enforces the same moves.

export const refundStatuses = [
  "awaiting_second_person",
  "requested",
  "sent",
  "succeeded",
  "failed",
  "declined",
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * Every allowed move. `requested` waits to be sent, `sent` for the provider's answer. A refund that succeeded can still
 * fail: the payer's bank sends it back. A failed refund stays failed: the provider would always answer its idempotency
 * key with the same failure, so a new refund is created.
 */
export const refundEdges = {
  awaiting_second_person: ["requested", "declined"],
  requested: ["sent", "succeeded", "failed"],
  sent: ["succeeded", "failed"],
  succeeded: ["failed"],
  failed: [],
  declined: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>;

/** Refunds that have not failed: their sum never exceeds the payment. */
export const activeRefundStatuses = [
  "awaiting_second_person",
  "requested",
  "sent",
  "succeeded",
] as const satisfies RefundStatus[];

export const refundReasons = ["cancelled", "rejected", "unused_payment", "staff"] as const;
/** `unused_payment`: money that found no application to pay for. */
export type RefundReason = (typeof refundReasons)[number];

export function mayRefundMove(from: RefundStatus, to: RefundStatus): boolean {
  return (refundEdges[from] as readonly RefundStatus[]).includes(to);
}
