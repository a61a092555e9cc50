// The outbox as administrators see it: how many emails wait and which were not delivered, never their content.
import type { OfficeMails } from "#contract/review/mails.ts";
import { maskedEmail } from "#domain/mails/masked-email.ts";
import { storedMail } from "#server/notifications/mailbox-store.ts";
import type { Platform } from "#server/platform/platform.ts";
import { countDeadPushes, countMails, listDeadMails } from "./undelivered-store.ts";

export async function readMails({
  db,
  sealer,
  config,
}: Pick<Platform, "db" | "sealer" | "config">): Promise<OfficeMails> {
  const counts = await countMails(db);
  const rows = await listDeadMails(db);
  return {
    isDelivered: config.mail.adapter !== "mailbox",
    waiting: counts.waiting,
    waitingSince: counts.since?.toISOString() ?? null,
    deadInAll: counts.dead,
    deadPushes: await countDeadPushes(db),
    dead: rows.map((row) => ({
      id: row.id,
      template: row.template,
      recipient: recipientOf(() => storedMail(sealer, row).recipient),
      problem: row.problem ?? "",
      tries: row.tries,
      writtenAt: row.created_at.toISOString(),
      lastTryAt: (row.last_try_at ?? row.created_at).toISOString(),
    })),
  };
}

/** Empty if the key is missing: the email is still listed, since the missing key is why it was not delivered. */
function recipientOf(open: () => string): string {
  try {
    return maskedEmail(open());
  } catch {
    return "";
  }
}
