// Tells the traveller that a visa was recalled, or that a rejection is being looked at again.
import { getRecipient } from "#server/accounts/user-store.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { trackUrl } from "#server/applications/track-url.ts";
import { decisionReversedMail } from "#server/notifications/reversals/decision-reversed.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { CaseRow, CaseTravellerRow } from "../case/case-store.ts";
import type { ReopeningKind } from "./reopening-store.ts";

interface Reversed {
  row: CaseRow;
  traveller: CaseTravellerRow;
  kind: ReopeningKind;
}

export async function notifyReversed(
  tx: Transaction,
  platform: Platform,
  { row, traveller, kind }: Reversed,
): Promise<void> {
  const { sealer, config } = platform;
  const { fullName, email, language } = await getRecipient(tx, sealer, row.user_id);
  const mail = decisionReversedMail({
    language,
    kind,
    fullName,
    travellerName: formOf(sealer, row).travellers[traveller.position - 1]?.fullName ?? "",
    destinationName: row.destination_name,
    reference: row.reference,
    trackUrl: trackUrl(config.publicUrl, row.id),
  });
  const of = { userId: row.user_id, applicationId: row.id };
  const envelope = { ...of, template: "decision-reversed", recipient: email } as const;
  await sendMail(tx, platform, { ...envelope, ...mail });
  await sendPush(tx, platform, { userId: row.user_id, kind: "status", applicationId: row.id });
}
