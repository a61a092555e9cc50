// What happened to the money of a payment, in the order it happened: as the ledger, the refunds and the comparisons recorded it.
import type { Paise } from "../money.ts";
import type { PaymentStatus } from "../payments.ts";
import type { RefundStatus } from "../refunds/refund-statuses.ts";
import type { DifferenceKind } from "./differences.ts";
import type { LedgerEvent } from "./ledger.ts";

/** Those of the same moment are listed in this order. */
export const happeningKinds = [
  "started",
  "received",
  "earned",
  "failed",
  "canceled",
  "expired",
  "refund_requested",
  "refund_declined",
  "refunded",
  "refund_failed",
  "refund_returned",
  "difference_found",
  "difference_resolved",
] as const;
export type HappeningKind = (typeof happeningKinds)[number];

export interface Happening {
  kind: HappeningKind;
  at: Date;
  /** Null where no sum belongs to it. */
  amount: Paise | null;
  refundId: string | null;
  difference: DifferenceKind | null;
}

export interface StoryFacts {
  payment: { status: PaymentStatus; amount: Paise; startedAt: Date; changedAt: Date };
  refunds: readonly {
    id: string;
    status: RefundStatus;
    amount: Paise;
    requestedAt: Date;
    settledAt: Date | null;
  }[];
  /** Each event once; its amount is above zero in every direction. */
  ledger: readonly { event: LedgerEvent; refundId: string | null; amount: Paise; at: Date }[];
  differences: readonly { kind: DifferenceKind; foundAt: Date; resolvedAt: Date | null }[];
}

/** Oldest first. */
export function paymentStory(facts: StoryFacts): Happening[] {
  return [
    ...attempt(facts),
    ...facts.ledger.map(movement),
    ...facts.refunds.flatMap((refund) => refundSteps(refund, facts.ledger)),
    ...facts.differences.flatMap(differenceSteps),
  ].toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() ||
      happeningKinds.indexOf(one.kind) - happeningKinds.indexOf(other.kind),
  );
}

const nothing = { amount: null, refundId: null, difference: null };

/** A payment that ended without money; later changes of the others are in the ledger. */
function attempt({ payment: { status, amount, startedAt, changedAt } }: StoryFacts): Happening[] {
  const started: Happening = { ...nothing, kind: "started", at: startedAt, amount };
  if (status !== "failed" && status !== "canceled" && status !== "expired") return [started];
  return [started, { ...nothing, kind: status, at: changedAt }];
}

const kindsOfEvents = {
  received: "received",
  earned: "earned",
  deposit_returned: "refunded",
  fees_returned: "refunded",
  return_failed: "refund_returned",
} as const satisfies Record<LedgerEvent, HappeningKind>;

function movement({ event, refundId, amount, at }: StoryFacts["ledger"][number]): Happening {
  return { ...nothing, kind: kindsOfEvents[event], at, amount, refundId };
}

function refundSteps(
  { id: refundId, status, amount, requestedAt, settledAt }: StoryFacts["refunds"][number],
  ledger: StoryFacts["ledger"],
): Happening[] {
  const requested: Happening = { ...nothing, kind: "refund_requested", at: requestedAt, amount, refundId };
  if (settledAt === null) return [requested];
  if (status === "declined") return [requested, { ...requested, kind: "refund_declined", at: settledAt }];
  // One that had arrived before it failed is in the ledger.
  const hasArrived = ledger.some((entry) => entry.refundId === refundId);
  if (status !== "failed" || hasArrived) return [requested];
  return [requested, { ...requested, kind: "refund_failed", at: settledAt }];
}

function differenceSteps({ kind, foundAt, resolvedAt }: StoryFacts["differences"][number]): Happening[] {
  const found: Happening = { ...nothing, kind: "difference_found", at: foundAt, difference: kind };
  if (resolvedAt === null) return [found];
  return [found, { ...found, kind: "difference_resolved", at: resolvedAt }];
}
