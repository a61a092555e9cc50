// When a refund succeeds, issues a credit note if there is a receipt, and emails the payer (P9).
import { refundedMail } from "#server/notifications/mails/refunded.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { RefundRow } from "#server/payments/refunds/refund-store.ts";
import type { RefundListeners } from "#server/payments/refunds/send-refund.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { trackUrl } from "../track-url.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { readRefunded } from "./read-refunded.ts";

export function notifyRefunded(platform: Platform): NonNullable<RefundListeners["onRefunded"]> {
  return async (tx, refund) => {
    const { config, clock } = platform;
    const now = clock();
    const { payer, application } = await readRefunded(tx, platform.sealer, refund);
    // A payment without an application has no receipt, and so no credit note.
    const note = application && (await issueCreditNote(tx, refund, { applicationId: application.id, now }));
    const mail = refundedMail({
      language: payer.language,
      fullName: payer.fullName,
      amountPaise: refund.amount_paise,
      application: application &&
        note && {
          reference: application.reference,
          destinationName: application.name,
          creditNoteNumber: note.number,
          trackUrl: trackUrl(config.publicUrl, application.id),
        },
    });
    const attachments = note ? [note.attachment] : [];
    const addressed = { userId: payer.userId, template: "refunded", recipient: payer.email } as const;
    const place = application && { applicationId: application.id };
    await sendMail(tx, platform, { ...addressed, ...place, ...mail, attachments });
    await sendPush(tx, platform, { userId: payer.userId, kind: "refund", ...place });
  };
}

function issueCreditNote(
  tx: Transaction,
  { id: refundId, payment_id: paymentId }: RefundRow,
  { applicationId, now }: { applicationId: string; now: Date },
) {
  return issueReceipt(tx, { applicationId, paymentId, refundId, issuedAt: now });
}
