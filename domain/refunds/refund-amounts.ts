// What is refunded of an application: the rung of the ladder that it has reached, and the amounts of its share.
import type { ApplicationStatus } from "../applications.ts";
import type { Paise } from "../money.ts";
import type { RefundLadder, RefundLadderPolicy, RefundRung, RefundShare } from "./refund-ladder.ts";

export function ladderOfPlan(
  { plans, ...forAll }: RefundLadderPolicy,
  planId: string | undefined,
): RefundLadder {
  return (planId === undefined ? undefined : plans?.[planId]) ?? forAll;
}

/** The stage an application has reached. `cameFrom` is the previous status, to which `pending` returns. */
export interface RefundStage {
  status: ApplicationStatus;
  cameFrom: ApplicationStatus | null;
  /** Whether the filing with the authority is recorded. */
  isFiled: boolean;
}

/** The rung of an application; undefined once it is cancelled. */
export function rungOf({ status, cameFrom, isFiled }: RefundStage): RefundRung | undefined {
  if (status === "cancelled") return undefined;
  if (isFiled || status === "approved") return "afterFiling";
  if (status === "rejected") return "rejectedBeforeFiling";
  const reached = status === "pending" ? cameFrom : status;
  return reached === "documents_verified" ? "afterVerification" : "beforeVerification";
}

/** Whether the traveller can still cancel: until the filing is recorded or the decision is made (D9). */
export function mayCancel({ status, isFiled }: Pick<RefundStage, "status" | "isFiled">): boolean {
  return !isFiled && (status === "submitted" || status === "documents_verified" || status === "pending");
}

/** All amounts in paise; `total` is the sum of the three fees. */
export interface RefundAmounts {
  governmentFee: Paise;
  tax: Paise;
  platformFee: Paise;
  total: Paise;
}

type Paid = Omit<RefundAmounts, "total"> & { travellersCount: number };

/**
 * The amount of a share of the price.
 * @param concerned the number of travellers it is for; all if omitted
 */
export function refundOf(share: RefundShare, paid: Paid, concerned = paid.travellersCount): RefundAmounts {
  const part = (fee: Paise) => Math.floor((fee * concerned) / paid.travellersCount);
  const governmentFee = share === "all" || share === "government-fee" ? part(paid.governmentFee) : 0;
  const tax = share === "all" || share === "tax" ? part(paid.tax) : 0;
  const platformFee = share === "all" ? part(paid.platformFee) : 0;
  return { governmentFee, tax, platformFee, total: governmentFee + tax + platformFee };
}
