// Closes an open payment at its provider before another one is created, or finds that it was already made
// (P1).
import type { Platform } from "#server/platform/platform.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { isOpen, lockPayment, movePayment, openPaymentsOf, type PaymentRow } from "./payment-store.ts";
import { providerOf } from "./refresh-payment.ts";
import { type OnPaid, settlePayment } from "./settle-payment.ts";

/** `expires` is true if the payment timed out, false if another one replaces it. */
export async function closePayment(
  platform: Platform,
  payment: PaymentRow,
  { onPaid, expires = false }: { onPaid: OnPaid; expires?: boolean },
): Promise<void> {
  if (payment.provider_intent_id === null) return closeUnopened(platform, payment.id, expires);
  const intent = await providerOf(platform, payment).cancelIntent(payment.provider_intent_id);
  await settlePayment(platform, { paymentId: payment.id, intent, onPaid, expires });
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
function closeUnopened(platform: Platform, id: string, expires: boolean): Promise<void> {
  return transaction(platform.db, async (tx) => {
    const payment = await lockPayment(tx, id);
    if (!payment || payment.provider_intent_id !== null || !isOpen(payment)) return;
    await movePayment(tx, payment, { to: expires ? "expired" : "canceled", now: platform.clock() });
  });
}
