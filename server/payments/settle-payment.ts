// The one settlement: webhook, return page, reconciler and POST /applications all end here, in any order, however often (D12).
import { Failure } from "#contract/errors.ts";
import { mayPaymentMove, type PaymentStatus } from "#domain/payments.ts";
import { readDraft, setDraftState } from "#server/drafts/draft-store.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { PaymentProblem, ProviderIntent } from "#server/platform/payments/payment-provider.ts";
import type { Platform } from "#server/platform/platform.ts";
import {
  type LockedPayment,
  lockPaymentWithDraft,
  movePayment,
  type PaymentRow,
  paymentsFor,
} from "./payment-store.ts";

/** A payment that has succeeded for a draft. */
export interface PaidPayment {
  id: string;
  userId: string;
  draftId: string;
  amountPaise: number;
  method: PaymentRow["method"];
  provider: string;
  succeededAt: Date;
}

/** Runs in the settlement's transaction. A Failure it throws sends the money back; any other error is tried again. */
export type OnPaid = (tx: Transaction, payment: PaidPayment) => Promise<void>;

export interface Settlement {
  paymentId: string;
  /** What the provider says. */
  intent: Pick<ProviderIntent, "status" | "amountPaise" | "failure">;
  onPaid: OnPaid;
  /** A cancellation means that its time was over. */
  expires?: boolean;
  /** What must be written with it or not at all. */
  alongside?: (tx: Transaction, payment: PaymentRow) => Promise<void>;
}

/** Applies a provider's state to a payment and, on success, submits its draft. Answers the payment after it. */
export async function settlePayment(platform: Platform, settlement: Settlement): Promise<PaymentRow> {
  try {
    return await transaction(platform.db, (tx) => settle(tx, platform, settlement));
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The application was refused although it is paid for: nothing of it was written, and the money goes back.
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
  const to = nextStatus(payment, settlement);
  if (!to) return payment;
  if (to === "succeeded" && payment.draft_id) {
    return settleDraftPaid(tx, platform, { ...locked, draftId: payment.draft_id, settlement });
  }
  const { failure } = settlement.intent;
  const moved = await movePayment(tx, payment, { to, now: platform.clock(), failure });
  await followWithDraft(tx, locked, to);
  return moved;
}

function nextStatus(payment: PaymentRow, { intent, expires }: Settlement): PaymentStatus | undefined {
  const from = payment.status;
  // Its money came long ago, and went back: only a refund that fails moves it again.
  if (from === "refunded") return undefined;
  const to = intent.status === "canceled" && expires ? "expired" : intent.status;
  if (mayPaymentMove(from, to)) return to;
  // Another attempt failed, for another reason.
  if (from === "failed" && to === "failed" && payment.failure_code !== intent.failure?.code) return "failed";
  // Money that comes after the payment was closed goes back to the payer.
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

/** Why the money is not for this draft as it now is: paid already, or at another price. */
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

/** While a payment is being confirmed its draft is not edited. */
async function followWithDraft(
  tx: Transaction,
  { payment, draftState }: LockedPayment,
  status: PaymentStatus,
): Promise<void> {
  const after = status === "processing" ? "confirming" : "open";
  const isAlive = draftState === "open" || draftState === "confirming";
  if (payment.draft_id && isAlive && draftState !== after) await setDraftState(tx, payment.draft_id, after);
}
