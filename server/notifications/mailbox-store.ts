// Mails as the mailbox shows them: the newest first, of one recipient or of all.
import type { InferResult } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#server/platform/database/open-database.ts";
import type { MailAttachment } from "./send-mail.ts";

export interface KeptMail {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
  attachments: MailAttachment[];
}

const mostShown = 200;

export async function listMails(db: Database, recipient: string | undefined): Promise<KeptMail[]> {
  const rows = await selectMails(db)
    .$if(recipient !== undefined, (query) => query.where("recipient", "=", recipient ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostShown)
    .execute();
  return rows.map(keptMail);
}

export async function findMail(db: Database, id: string): Promise<KeptMail | undefined> {
  const row = await selectMails(db).where("id", "=", id).executeTakeFirst();
  return row && keptMail(row);
}

function selectMails(db: Database) {
  return db
    .selectFrom("mails")
    .selectAll("mails")
    .select((mail) =>
      jsonArrayFrom(
        mail
          .selectFrom("mail_attachments")
          .select(["file_name as fileName", "receipt_id as receiptId"])
          .whereRef("mail_id", "=", "mails.id")
          .orderBy("file_name"),
      ).as("attachments"),
    );
}

function keptMail(row: InferResult<ReturnType<typeof selectMails>>[number]): KeptMail {
  const { id, template, recipient, subject, body_text: text, body_html: html, created_at: createdAt } = row;
  return { id, template, recipient, subject, text, html, createdAt, attachments: row.attachments };
}

/** The addresses a mail leads to, in the order of its text. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
}
