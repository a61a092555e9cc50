// Notifies the applicant of the decision on one traveller.
import { outcomeCounts, type Outcome } from "#domain/review/outcomes.ts";
import type { Paise } from "#domain/money.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { trackUrl } from "#server/applications/track-url.ts";
import { travellerDecidedMail } from "#server/notifications/mails/traveller-decided.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CaseRow, CaseTravellerRow } from "../case/case-store.ts";
import { openWords } from "../case/sealed-words.ts";

interface DecidedTraveller {
  row: CaseRow;
  traveller: CaseTravellerRow;
  outcome: "approved" | "rejected";
  /** The outcomes of all travellers, including this decision. */
  outcomes: readonly Outcome[];
  refundPaise: Paise;
}

export async function notifyDecided(
  tx: Transaction,
  platform: Platform,
  { row, traveller, outcome, outcomes, refundPaise }: DecidedTraveller,
): Promise<void> {
  const { sealer, config } = platform;
  const { fullName, email, language } = await getRecipient(tx, platform.sealer, row.user_id);
  const { id, reason_code: reason, sealed_words: sealed } = traveller;
  const words = openWords(sealer, { column: "application_travellers.sealed_words", id }, sealed);
  const mail = travellerDecidedMail({
    language,
    fullName,
    travellerName: formOf(sealer, row).travellers[traveller.position - 1]?.fullName ?? "",
    destinationName: row.destination_name,
    reference: row.reference,
    ...outcomeCounts(outcomes),
    rejection: outcome === "rejected" ? { reason: reason ?? "other", words, refundPaise } : null,
    trackUrl: trackUrl(config.publicUrl, row.id),
  });
  const of = { userId: row.user_id, applicationId: row.id };
  const envelope = { ...of, template: "traveller-decided", recipient: email } as const;
  await sendMail(tx, platform, { ...envelope, ...mail });
  await sendPush(tx, platform, { userId: row.user_id, kind: "decision", applicationId: row.id });
}
