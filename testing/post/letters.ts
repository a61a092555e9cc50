// Lists the queued and sent emails, decrypted, newest first.
import { type KeptMail, keptMail, selectMails } from "#server/notifications/mailbox-store.ts";
import { recipientToken } from "#server/notifications/outbox/sealed-letter.ts";
import type { Platform } from "#server/platform/platform.ts";

interface Asked {
  to?: string;
  template?: string;
}

export async function lettersOf(
  { db, sealer }: Pick<Platform, "db" | "sealer">,
  { to, template }: Asked = {},
): Promise<KeptMail[]> {
  let query = selectMails(db).orderBy("created_at", "desc").orderBy("id");
  if (to !== undefined) query = query.where("recipient_token", "=", recipientToken(sealer, to));
  if (template !== undefined) query = query.where("template", "=", template);
  return (await query.execute()).map((row) => keptMail(sealer, row));
}
