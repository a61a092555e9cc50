// The refund ladder: what is refunded when an application ends, by the stage it has reached (policy `refundLadder`). Every page
// loads the policies, so what is calculated with them is in refund-amounts.ts.

export const refundShares = ["all", "government-fee", "tax", "nothing"] as const;
/** The share of the price that is refunded. */
export type RefundShare = (typeof refundShares)[number];

export const refundRungs = [
  "beforeVerification",
  "afterVerification",
  "afterFiling",
  "rejectedBeforeFiling",
] as const;
export type RefundRung = (typeof refundRungs)[number];
export type RefundLadder = Record<RefundRung, RefundShare>;

/** One ladder for all plans, and separate ones for single plans, by plan ID. */
export type RefundLadderPolicy = RefundLadder & { plans?: Record<string, RefundLadder> };

/** The government fee is spent when an application is filed, so until then everything is refunded. */
export const defaultRefundLadder: RefundLadder = {
  beforeVerification: "all",
  afterVerification: "all",
  afterFiling: "nothing",
  rejectedBeforeFiling: "all",
};
