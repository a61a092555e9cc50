// Notifies the traveller of everything that is needed from them, in one email and one push.
import type { AskedItem } from "#contract/review/requests/asked-items.ts";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { getRecipient } from "#server/accounts/user-store.ts";
import { formOf } from "#server/applications/sealed/open-form.ts";
import { trackUrl } from "#server/applications/track-url.ts";
import { itemsAskedMail } from "#server/notifications/requests/items-asked.ts";
import { sendPush } from "#server/notifications/push/send-push.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import type { Transaction } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { type CaseRow, caseTravellersOf } from "../case/case-store.ts";

export interface AskForItems {
  items: readonly AskedItem[];
  dueOn: CalendarDate | null;
  /** Read by the traveller with every item; may be blank. */
  words: string;
}

export async function notifyItemsAsked(
  tx: Transaction,
  platform: Platform,
  { row, ask }: { row: CaseRow; ask: AskForItems },
): Promise<void> {
  const { sealer, config } = platform;
  const { fullName, email, language } = await getRecipient(tx, sealer, row.user_id);
  const { travellers } = formOf(sealer, row);
  const positions = new Map((await caseTravellersOf(tx, row.id)).map(({ id, position }) => [id, position]));
  const mail = itemsAskedMail({
    language,
    fullName,
    destinationName: row.destination_name,
    reference: row.reference,
    items: ask.items.map((item) => ({
      ...item,
      travellerName: travellers[(positions.get(item.travellerId) ?? 1) - 1]?.fullName ?? "",
    })),
    words: ask.words,
    dueOn: ask.dueOn,
    trackUrl: trackUrl(config.publicUrl, row.id),
  });
  const of = { userId: row.user_id, applicationId: row.id };
  await sendMail(tx, platform, { ...of, template: "items-asked", recipient: email, ...mail });
  await sendPush(tx, platform, { userId: row.user_id, kind: "action_needed", applicationId: row.id });
}
