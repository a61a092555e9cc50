// Compares a provider's list of payments with our books, in both directions (P7).
import type { DifferenceKind } from "#domain/books/differences.ts";
import type { Paise } from "#domain/money.ts";
import type { ListedPayment } from "#server/platform/payments/payment-provider.ts";

/** A payment in our books that was received. */
export interface BookedPayment {
  paymentId: string;
  intentId: string;
  amountPaise: Paise;
  refundedPaise: Paise;
  /** Refunds in flight: the provider may already count them. */
  returningPaise: Paise;
  currency: string;
  madeAt: Date;
}

export interface Difference {
  kind: DifferenceKind;
  intentId: string;
  paymentId: string | null;
  madeAt: Date;
  oursPaise: Paise | null;
  theirsPaise: Paise | null;
}

export function compareBooks(ours: readonly BookedPayment[], theirs: readonly ListedPayment[]): Difference[] {
  const booked = new Map(ours.map((payment) => [payment.intentId, payment]));
  const listed = new Set(theirs.map(({ intentId }) => intentId));
  return [
    ...theirs.flatMap((payment) => differencesOf(booked.get(payment.intentId), payment)),
    ...ours.filter(({ intentId }) => !listed.has(intentId)).map(missingThere),
  ];
}

function differencesOf(ours: BookedPayment | undefined, theirs: ListedPayment): Difference[] {
  const { intentId } = theirs;
  const found = (kind: DifferenceKind, oursPaise: Paise | null, theirsPaise: Paise): Difference => {
    const madeAt = ours?.madeAt ?? theirs.madeAt;
    return { kind, intentId, paymentId: ours?.paymentId ?? null, madeAt, oursPaise, theirsPaise };
  };
  if (!ours) return [found("missing_here", null, theirs.amountPaise)];
  const { amountPaise, refundedPaise, returningPaise } = ours;
  const isReturned =
    theirs.refundedPaise >= refundedPaise && theirs.refundedPaise <= refundedPaise + returningPaise;
  return [
    amountPaise !== theirs.amountPaise && found("amount", amountPaise, theirs.amountPaise),
    ours.currency !== theirs.currency && found("currency", amountPaise, theirs.amountPaise),
    !isReturned && found("refunded", refundedPaise, theirs.refundedPaise),
    theirs.disputed && found("disputed", amountPaise, theirs.amountPaise),
  ].filter((difference) => difference !== false);
}

function missingThere({ intentId, paymentId, madeAt, amountPaise }: BookedPayment): Difference {
  return { kind: "missing_there", intentId, paymentId, madeAt, oursPaise: amountPaise, theirsPaise: null };
}
