// Lists the queued and sent emails, decrypted, newest first.
import { type StoredMail, storedMail, selectMails } from "#server/notifications/mailbox-store.ts";
import { recipientToken } from "#server/notifications/outbox/sealed-mail.ts";
import type { Platform } from "#server/platform/platform.ts";

interface Asked {
  to?: string;
  template?: string;
}

export async function readEmails(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  { to, template }: Asked = {},
): Promise<StoredMail[]> {
  let query = selectMails(db).orderBy("created_at", "desc").orderBy("id");
  if (to !== undefined) query = query.where("recipient_token", "=", recipientToken(sealer, to));
  if (template !== undefined) query = query.where("template", "=", template);
  return (await query.execute()).map((row) => storedMail(sealer, row));
}
