// Refunds an orphaned payment to the payer, once.
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { PaymentRow } from "./payment-store.ts";
import { refundsOf } from "./refunds/refund-store.ts";
import { remainingAmount, requestRefund } from "./refunds/request-refund.ts";
import { type RefundListeners, sendRefund } from "./refunds/send-refund.ts";

/** If the provider is slow or unavailable, the reconciler processes it with the other refunds. */
export async function refundOrphan(
  platform: Platform,
  orphan: PaymentRow,
  listeners: RefundListeners,
): Promise<void> {
  if (orphan.provider_intent_id === null) return;
  const refund = await transaction(platform.db, async (tx) => {
    const left = remainingAmount(orphan, await refundsOf(tx, orphan.id));
    return requestRefund(tx, {
      paymentId: orphan.id,
      uniqueKey: `unused-${orphan.id}`,
      reason: "unused_payment",
      amountPaise: left,
      requestedBy: "system",
      now: platform.clock(),
    });
  });
  if (refund.status === "requested") await sendRefund(platform, refund, listeners);
}
