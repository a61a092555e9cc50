// Notifies the traveller that the application is filed with the authority.
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { refundTerms } from "#server/applications/cancel/refund-terms.ts";
import { trackUrl } from "#server/applications/track-url.ts";
import { filedMail } from "#server/notifications/mails/filed.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CaseRow } from "../case/case-store.ts";
import type { Filing } from "./filing-store.ts";

/** Call it once the filing is recorded, so that the refund terms are those of a filed application. */
export async function notifyFiled(
  tx: Transaction,
  platform: Platform,
  { row, filing, now }: { row: CaseRow; filing: Filing; now: Date },
): Promise<void> {
  const { sealer, config } = platform;
  const { fullName, email, language } = await getRecipient(tx, platform.sealer, row.user_id);
  const { ladder } = await refundTerms({ db: tx, sealer }, row);
  const mail = filedMail({
    language,
    fullName,
    destinationName: row.destination_name,
    reference: row.reference,
    authorityReference: filing.reference,
    filedOn: filing.filedOn,
    expectedOn: row.estimated_date >= dateInIndia(now) ? row.estimated_date : null,
    isRefundable: ladder.total > 0,
    isFeePaid: filing.fee > 0,
    trackUrl: trackUrl(config.publicUrl, row.id),
  });
  const of = { userId: row.user_id, applicationId: row.id };
  await sendMail(tx, platform, { ...of, template: "filed", recipient: email, ...mail });
  await sendPush(tx, platform, { userId: row.user_id, kind: "filed", applicationId: row.id });
}
