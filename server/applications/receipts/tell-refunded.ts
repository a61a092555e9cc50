// Listens to refunds: a credit note where a receipt was given, and the mail to the payer (promise P9).
import { mailLanguage } from "#server/notifications/mail-language.ts";
import { type Refunded, refundedMail } from "#server/notifications/mails/refunded.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { RefundRow } from "#server/payments/refunds/refund-store.ts";
import type { OnRefunded } from "#server/payments/refunds/send-refund.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { trackUrl } from "../track-url.ts";
import { issueReceipt } from "./issue-receipt.ts";

export function tellRefunded({ config, clock }: Platform): OnRefunded {
  return async (tx, refund) => {
    const now = clock();
    const payer = await tx
      .selectFrom("payments")
      .innerJoin("users", "users.id", "payments.user_id")
      .select(["users.id", "users.full_name", "users.email", "users.language"])
      .where("payments.id", "=", refund.payment_id)
      .executeTakeFirstOrThrow();
    const application = await confirmInWriting(tx, refund, { publicUrl: config.publicUrl, now });
    const mail = refundedMail({
      language: mailLanguage(payer.language),
      fullName: payer.full_name,
      amountPaise: refund.amount_paise,
      application,
    });
    await sendMail(tx, now, { userId: payer.id, template: "refunded", recipient: payer.email, ...mail });
  };
}

/** Money that found no application has no receipt, and so no credit note. */
async function confirmInWriting(
  tx: Transaction,
  refund: RefundRow,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Refunded["application"]> {
  const application = await tx
    .selectFrom("applications")
    .innerJoin("destinations", "destinations.id", "applications.destination_id")
    .select(["applications.id", "applications.reference", "destinations.name"])
    .where("payment_id", "=", refund.payment_id)
    .executeTakeFirst();
  if (!application) return null;
  const { id: applicationId, reference, name: destinationName } = application;
  const creditNoteNumber = await issueReceipt(tx, {
    applicationId,
    paymentId: refund.payment_id,
    refundId: refund.id,
    issuedAt: now,
  });
  return { reference, destinationName, creditNoteNumber, trackUrl: trackUrl(publicUrl, applicationId) };
}
