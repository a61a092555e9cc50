// Stores queued emails and their attachments.
import type { Insertable } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import type { MailAttachments, Mails } from "#server/platform/database/schema.ts";

export async function insertMail(tx: Database, mail: Insertable<Mails>): Promise<void> {
  await tx.insertInto("mails").values(mail).execute();
}

export async function insertAttachments(
  tx: Database,
  attachments: readonly Insertable<MailAttachments>[],
): Promise<void> {
  if (attachments.length === 0) return;
  await tx.insertInto("mail_attachments").values(attachments).execute();
}
