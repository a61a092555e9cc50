// Notifies the traveller which item is needed again, and why.
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { AskAgainReason } from "#domain/review/reasons.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { trackUrl } from "#server/applications/track-url.ts";
import { itemAskedMail } from "#server/notifications/mails/item-asked.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CaseRow, caseTravellersOf } from "../case/case-store.ts";

export interface Ask {
  travellerId: string;
  kind: DocumentKind;
  reason: AskAgainReason;
  words: string;
}

export async function notifyItemAsked(
  tx: Transaction,
  platform: Platform,
  { row, ask }: { row: CaseRow; ask: Ask },
): Promise<void> {
  const { sealer, config } = platform;
  const { fullName, email, language } = await getRecipient(tx, platform.sealer, row.user_id);
  const position = (await caseTravellersOf(tx, row.id)).find(({ id }) => id === ask.travellerId)?.position;
  const traveller = formOf(sealer, row).travellers[(position ?? 1) - 1];
  const mail = itemAskedMail({
    language,
    fullName,
    travellerName: traveller?.fullName ?? "",
    destinationName: row.destination_name,
    reference: row.reference,
    item: ask.kind,
    reason: ask.reason,
    words: ask.words,
    trackUrl: trackUrl(config.publicUrl, row.id),
  });
  await sendMail(tx, platform, {
    userId: row.user_id,
    applicationId: row.id,
    template: "item-asked",
    recipient: email,
    ...mail,
  });
  await sendPush(tx, platform, { userId: row.user_id, kind: "action_needed", applicationId: row.id });
}
