// Finds the payment for submitting an application, and binds one without a draft to it.
import { Failure } from "#contract/errors.ts";
import type { PaymentStatus } from "#domain/payments.ts";
import { lockDraft } from "#server/drafts/draft-store.ts";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import {
  bindToDraft,
  lockPayment,
  movePayment,
  type PaymentRow,
  paymentsFor,
  type Purpose,
  unboundPayments,
} from "./payment-store.ts";
import { type PaidPayment, paidPayment } from "./settle-payment.ts";

/**
 * The payment of a draft, or the unbound one with the given amount: the paid one, or else the one closest to
 * being paid.
 */
export async function findPaymentForSubmission(
  db: Database,
  purpose: Purpose,
): Promise<PaymentRow | undefined> {
  const payments = await paymentsFor(db, purpose);
  const ranked = payments.filter(({ status }) => rank.includes(status));
  return ranked.sort((a, b) => rank.indexOf(a.status) - rank.indexOf(b.status))[0];
}

const rank: readonly PaymentStatus[] = ["succeeded", "processing", "requires_action", "created", "failed"];

/** Payments made without a draft and not yet used by an application, of any amount; newest first. */
export async function findUnboundPaid(db: Database, userId: string): Promise<PaymentRow[]> {
  const payments = await unboundPayments(db, userId);
  return payments.filter(({ status }) => status === "succeeded");
}

/** Binds a paid payment to the draft it pays for; the draft must have the same user and price. */
export async function bindPayment(tx: Transaction, paymentId: string, draftId: string): Promise<PaidPayment> {
  await lockDraft(tx, draftId);
  const payment = await lockPayment(tx, paymentId);
  if (payment?.status !== "succeeded") throw new Failure("payment_required");
  if (payment.draft_id === draftId) return paidPayment(payment, draftId);
  if (payment.draft_id !== null) throw new Failure("payment_required");
  await bindToDraft(tx, paymentId, draftId);
  return paidPayment(payment, draftId);
}

/** Orphans a paid payment that cannot be used, so that it is refunded within minutes. */
export async function orphanPayment(
  tx: Transaction,
  paymentId: string,
  { reason, now }: { reason: { code: string; message: string }; now: Date },
): Promise<void> {
  const payment = await lockPayment(tx, paymentId);
  if (payment?.status !== "succeeded") return;
  await movePayment(tx, payment, { to: "orphaned", now, failure: reason });
}
