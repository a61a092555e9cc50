// What happens after payment events: submits the paid draft, and notifies the payer about refunds.
import { notifyRefundFailed } from "./applications/receipts/notify-refund-failed.ts";
import { notifyRefunded } from "./applications/receipts/notify-refunded.ts";
import { submitPaidDraft } from "./applications/submit-paid-draft.ts";
import type { Platform } from "./platform/platform.ts";

export function paymentListeners(platform: Platform) {
  return {
    onPaid: submitPaidDraft(platform),
    onRefunded: notifyRefunded(platform),
    onRefundFailed: notifyRefundFailed(platform),
  };
}
