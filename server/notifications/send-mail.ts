// Queues an email in the outbox, in the transaction of the change that causes it (docs/decisions/0017).
import { randomUUID } from "node:crypto";
import type { BreachTemplate, MailTemplate } from "#domain/mails/mail-templates.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import { insertAttachments, insertMail } from "./outbox/mail-store.ts";
import { type MailContent, recipientToken, sealMail } from "./outbox/sealed-mail.ts";

export interface Mail extends MailContent {
  /** The account that the email is about, if any. */
  userId: string | null;
  /** The application that it is about, if any: staff see there whether it was delivered. */
  applicationId?: string | undefined;
  template: MailTemplate | BreachTemplate;
  attachments?: readonly MailAttachment[];
}

/** A receipt, rendered from the database each time the email is shown or sent. */
export interface MailAttachment {
  fileName: string;
  receiptId: string;
}

/** What a template in notifications/mails returns. */
export type MailText = Pick<Mail, "subject" | "text" | "html">;

type Deps = Pick<Platform, "clock" | "config" | "sealer">;

export async function sendMail(tx: Database, { clock, config, sealer }: Deps, mail: Mail): Promise<void> {
  const id = randomUUID();
  const now = clock();
  const isKept = config.mail.adapter === "mailbox";
  await insertMail(tx, {
    id,
    user_id: mail.userId,
    application_id: mail.applicationId ?? null,
    template: mail.template,
    sealed_content: sealMail(sealer, id, mail),
    recipient_token: recipientToken(sealer, mail.recipient),
    created_at: now,
    ...(isKept ? { state: "kept" } : { state: "waiting", next_try_at: now }),
  });
  const { attachments = [] } = mail;
  const rows = attachments.map(({ fileName, receiptId }) => ({
    mail_id: id,
    file_name: fileName,
    receipt_id: receiptId,
  }));
  await insertAttachments(tx, rows);
}
