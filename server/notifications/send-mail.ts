// Puts a mail into the outbox, in the transaction of the change it tells of (integrations, 'Mail').
import type { Database } from "#server/platform/database/open-database.ts";

export interface Mail {
  /** The account it concerns; null when there is none. */
  userId: string | null;
  /** The name of its file in notifications/mails. */
  template: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

/** A paper that is drawn from its rows whenever the mail is shown or sent. */
export interface MailAttachment {
  fileName: string;
  receiptId: string;
}

/** What a function of notifications/mails returns. */
export type MailText = Pick<Mail, "subject" | "text" | "html">;

export async function sendMail(tx: Database, now: Date, mail: Mail): Promise<void> {
  const { id } = await tx
    .insertInto("mails")
    .values({
      user_id: mail.userId,
      template: mail.template,
      recipient: mail.recipient,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { attachments = [] } = mail;
  if (attachments.length === 0) return;
  const rows = attachments.map(({ fileName, receiptId }) => ({
    mail_id: id,
    file_name: fileName,
    receipt_id: receiptId,
  }));
  await tx.insertInto("mail_attachments").values(rows).execute();
}
