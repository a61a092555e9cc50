// Who listens to payments: a paid draft is submitted, and whoever paid is told of what goes back.
import { tellRefundFailed } from "./applications/receipts/tell-refund-failed.ts";
import { tellRefunded } from "./applications/receipts/tell-refunded.ts";
import { submitPaidDraft } from "./applications/submit-paid-draft.ts";
import type { Platform } from "./platform/platform.ts";

export function paymentListeners(platform: Platform) {
  return {
    onPaid: submitPaidDraft(platform),
    onRefunded: tellRefunded(platform),
    onRefundFailed: tellRefundFailed(platform),
  };
}
