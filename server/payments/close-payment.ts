// Closes an open payment at its provider before another one is created, or finds that it was already made
// (P1).
import type { Platform } from "#server/platform/platform.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import {
  isOpen,
  isOverdue,
  lockPayment,
  movePayment,
  openPaymentsOf,
  type PaymentRow,
} from "./payment-store.ts";
import { providerOf } from "./refresh-payment.ts";
import { type OnPaid, settlePayment } from "./settle-payment.ts";

/** It is then expired if it timed out, else cancelled, because another one replaces it. */
export async function closePayment(
  platform: Platform,
  payment: PaymentRow,
  { onPaid }: { onPaid: OnPaid },
): Promise<void> {
  if (payment.provider_intent_id === null) return closeUnopened(platform, payment.id);
  const intent = await providerOf(platform, payment).cancelIntent(payment.provider_intent_id);
  await settlePayment(platform, { paymentId: payment.id, intent, onPaid });
}

/** Closes a draft's open payments. Throws `provider_unavailable`. */
export async function closePaymentsOf(
  platform: Platform,
  draftId: string,
  listeners: { onPaid: OnPaid },
): Promise<void> {
  const open = await openPaymentsOf(platform.db, draftId);
  for (const payment of open) await closePayment(platform, payment, listeners);
}

/** Its client secret was never sent. If its intent is opened meanwhile, the next round closes it. */
function closeUnopened(platform: Platform, id: string): Promise<void> {
  return transaction(platform.db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment || payment.provider_intent_id !== null || !isOpen(payment)) return;
    const now = platform.clock();
    await movePayment(tx, payment, { to: isOverdue(payment, now) ? "expired" : "canceled", now });
  });
}
