// When a refund fails, notifies the payer, and names the credit note that is no longer valid.
import { refundFailedMail } from "#server/notifications/mails/refund-failed.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { RefundListeners } from "#server/payments/refunds/send-refund.ts";
import type { Platform } from "#server/platform/platform.ts";
import { trackUrl } from "../track-url.ts";
import { readRefunded } from "./read-refunded.ts";

export function notifyRefundFailed(platform: Platform): NonNullable<RefundListeners["onRefundFailed"]> {
  return async (tx, refund) => {
    const { payer, application } = await readRefunded(tx, platform.sealer, refund);
    const mail = refundFailedMail({
      language: payer.language,
      fullName: payer.fullName,
      amountPaise: refund.amount_paise,
      application: application && {
        reference: application.reference,
        destinationName: application.name,
        withdrawnNumber: application.creditNoteNumber,
        trackUrl: trackUrl(platform.config.publicUrl, application.id),
      },
    });
    const addressed = { userId: payer.userId, template: "refund-failed", recipient: payer.email } as const;
    const place = application && { applicationId: application.id };
    await sendMail(tx, platform, { ...addressed, ...place, ...mail });
    await sendPush(tx, platform, { userId: payer.userId, kind: "refund", ...place });
  };
}
