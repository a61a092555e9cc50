// Requests the refund that a cancellation or rejection causes, in the same transaction (domain/refunds).
import { Failure } from "#contract/errors.ts";
import type { Paise } from "#domain/money.ts";
import { findRefundByKey, moveRefund, refundsOf } from "#server/payments/refunds/refund-store.ts";
import { requestRefund } from "#server/payments/refunds/request-refund.ts";
import { lockPayment } from "#server/payments/payment-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { type ApplicationRow, readPaymentId } from "../application-store.ts";
import { rejectionKeyOf } from "./rejection-key.ts";
import { refundTerms } from "./refund-terms.ts";

interface End {
  application: ApplicationRow;
  actor: string;
  now: Date;
}

/**
 * The refund for cancelling a locked application now, computed under its payment's lock. Throws
 * `cancel_too_late`.
 */
export async function lockCancellationRefund(
  tx: Transaction,
  { sealer }: { sealer: Sealer },
  application: ApplicationRow,
): Promise<Paise> {
  await lockPaymentOf(tx, application);
  const { due, mayCancel } = await refundTerms({ db: tx, sealer }, application);
  if (!mayCancel) throw new Failure("cancel_too_late");
  return due;
}

/** `refundPaise` is the result of `lockCancellationRefund` in this transaction. */
export async function refundCancellation(
  tx: Transaction,
  { application, refundPaise, ...by }: End & { refundPaise: Paise },
): Promise<void> {
  const paymentId = await lockPaymentOf(tx, application);
  const uniqueKey = `cancelled-${application.id}`;
  await request(tx, { ...by, paymentId, uniqueKey, reason: "cancelled", amountPaise: refundPaise });
}

/**
 * Refunds one traveller's share when they are rejected, by the terms (policy `refundLadder`). Returns the amount.
 */
export async function refundRejection(
  tx: Transaction,
  { sealer }: { sealer: Sealer },
  { travellerId, application, ...by }: End & { travellerId: string },
): Promise<Paise> {
  const paymentId = await lockPaymentOf(tx, application);
  const assumed = { status: "rejected", concerned: 1 } as const;
  const { due } = await refundTerms({ db: tx, sealer }, application, assumed);
  const uniqueKey = rejectionKeyOf(travellerId);
  // A rejection that was reopened has already refunded this traveller's share.
  if (await findRefundByKey(tx, uniqueKey)) return 0;
  await request(tx, { ...by, paymentId, uniqueKey, reason: "rejected", amountPaise: due });
  return due;
}

/** Locks the payment against other refunds. Returns its ID. */
async function lockPaymentOf(tx: Transaction, { id }: ApplicationRow): Promise<string> {
  const paymentId = await readPaymentId(tx, id);
  await lockPayment(tx, paymentId);
  return paymentId;
}

interface DueRefund extends Omit<End, "application"> {
  paymentId: string;
  uniqueKey: string;
  reason: "cancelled" | "rejected";
  amountPaise: Paise;
}

async function request(tx: Transaction, { actor, ...refund }: DueRefund): Promise<void> {
  if (refund.amountPaise === 0) return;
  await declineWaiting(tx, refund);
  await requestRefund(tx, { ...refund, requestedBy: actor });
}

/** Declines proposals that are not yet approved: the refund that the terms promise takes precedence. */
async function declineWaiting(
  tx: Transaction,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  const refunds = await refundsOf(tx, paymentId);
  for (const refund of refunds.filter(({ status }) => status === "awaiting_second_person")) {
    await moveRefund(tx, refund, { to: "declined", now, decidedBy: "system" });
  }
}
