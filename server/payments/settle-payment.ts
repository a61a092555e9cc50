// Settles payments for every caller (webhook, return page, reconciler and POST /applications), in any order
// and any number of times (D12).
import { Failure } from "#contract/errors.ts";
import { mayPaymentMove, type PaymentStatus } from "#domain/payments.ts";
import { readDraft, setDraftState } from "#server/drafts/draft-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { PaymentProblem, ProviderIntent } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  isOverdue,
  type LockedPayment,
  lockPaymentWithDraft,
  movePayment,
  type PaymentRow,
  paymentsFor,
} from "./payment-store.ts";

/** A payment for a draft that has succeeded. */
export interface PaidPayment {
  id: string;
  userId: string;
  draftId: string;
  amountPaise: number;
  method: PaymentRow["method"];
  provider: string;
  succeededAt: Date;
}

/**
 * Runs in the settlement's transaction. If it throws a Failure, the payment is refunded; after any other
 * error the settlement is retried.
 */
export type OnPaid = (tx: Transaction, payment: PaidPayment) => Promise<void>;

export interface Settlement {
  paymentId: string;
  /** The provider's current state. */
  intent: Pick<ProviderIntent, "status" | "amountPaise" | "failure">;
  onPaid: OnPaid;
  /** Writes additional rows in the same transaction. */
  alongside?: (tx: Transaction, payment: PaymentRow) => Promise<void>;
}

/**
 * Applies a provider's state to a payment and, on success, submits its draft. Returns the updated payment.
 */
export async function settlePayment(platform: Platform, settlement: Settlement): Promise<PaymentRow> {
  try {
    return await transaction(platform.db, (tx) => settle(tx, platform, settlement));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The paid application was rejected and rolled back, so the payment is orphaned and refunded.
    const { code, message } = error;
    return transaction(platform.db, (tx) =>
      settle(tx, platform, { ...settlement, refusal: { code, message } }),
    );
  }
}

export function paidPayment(payment: PaymentRow, draftId: string): PaidPayment {
  return {
    id: payment.id,
    userId: payment.user_id,
    draftId,
    amountPaise: payment.amount_paise,
    method: payment.method,
    provider: payment.provider,
    succeededAt: payment.succeeded_at ?? payment.updated_at,
  };
}

type Refusable = Settlement & { refusal?: PaymentProblem };

async function settle(tx: Transaction, platform: Platform, settlement: Refusable): Promise<PaymentRow> {
  const locked = await lockPaymentWithDraft(tx, settlement.paymentId);
  if (!locked) throw new Failure("payment_not_found");
  const { payment } = locked;
  await settlement.alongside?.(tx, payment);
  const to = nextStatus(payment, { ...settlement, now: platform.clock() });
  if (!to) return payment;
  if (to === "succeeded" && payment.draft_id) {
    return settleDraftPaid(tx, platform, { ...locked, draftId: payment.draft_id, settlement });
  }
  const { failure } = settlement.intent;
  const moved = await movePayment(tx, payment, { to, now: platform.clock(), failure });
  await followWithDraft(tx, locked, to);
  return moved;
}

function nextStatus(
  payment: PaymentRow,
  { intent, now }: Pick<Settlement, "intent"> & { now: Date },
): PaymentStatus | undefined {
  const from = payment.status;
  // Already refunded: only a failed refund can change its status.
  if (from === "refunded") return undefined;
  // Our own answer or the provider's webhook may report the cancellation first.
  const to = intent.status === "canceled" && isOverdue(payment, now) ? "expired" : intent.status;
  if (mayPaymentMove(from, to)) return to;
  // Another attempt failed for a different reason.
  if (from === "failed" && to === "failed" && payment.failure_code !== intent.failure?.code) return "failed";
  // A payment that arrives after it was closed is refunded.
  const isLate = to === "succeeded" && (from === "canceled" || from === "expired");
  return isLate ? "orphaned" : undefined;
}

async function settleDraftPaid(
  tx: Transaction,
  platform: Platform,
  paid: LockedPayment & { draftId: string; settlement: Refusable },
): Promise<PaymentRow> {
  const { payment, draftId, settlement } = paid;
  const now = platform.clock();
  const refusal = settlement.refusal ?? (await refusalOf(tx, platform, paid));
  if (refusal) {
    const orphan = await movePayment(tx, payment, { to: "orphaned", now, failure: refusal });
    await followWithDraft(tx, paid, "orphaned");
    return orphan;
  }
  const succeeded = await movePayment(tx, payment, { to: "succeeded", now });
  await settlement.onPaid(tx, paidPayment(succeeded, draftId));
  return succeeded;
}

/** Why the payment cannot be used for the draft: already paid, removed, or a different price. */
async function refusalOf(
  tx: Transaction,
  platform: Platform,
  paid: LockedPayment & { draftId: string; settlement: Settlement },
): Promise<PaymentProblem | undefined> {
  const { payment, draftId, draftState, settlement } = paid;
  const purpose = { userId: payment.user_id, amountPaise: payment.amount_paise, draftId };
  const others = await paymentsFor(tx, purpose);
  if (others.some(({ status }) => status === "succeeded")) {
    return { code: "paid_already", message: "This application was paid for already." };
  }
  if (draftState === "removed") return { code: "draft_removed", message: "This application was removed." };
  if (draftState === "submitted") {
    return { code: "paid_already", message: "This application was submitted already." };
  }
  const draft = await readDraft(tx, platform, draftId);
  const amounts = [settlement.intent.amountPaise, draft.quote.totalFee];
  if (amounts.some((amount) => amount !== payment.amount_paise)) {
    return { code: "amount_differs", message: "The price changed before the payment arrived." };
  }
  return undefined;
}

/** A draft cannot be edited while its payment is being confirmed. */
async function followWithDraft(
  tx: Transaction,
  { payment, draftState }: LockedPayment,
  status: PaymentStatus,
): Promise<void> {
  const after = status === "processing" ? "confirming" : "open";
  const isAlive = draftState === "open" || draftState === "confirming";
  if (payment.draft_id && isAlive && draftState !== after) await setDraftState(tx, payment.draft_id, after);
}
