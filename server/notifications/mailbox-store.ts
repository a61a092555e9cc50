// Mails as the mailbox shows them: the newest first, of one recipient or of all.
import type { Database } from "#server/platform/database/open-database.ts";

export interface KeptMail {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  createdAt: Date;
}

const mostShown = 200;

export async function listMails(db: Database, recipient: string | undefined): Promise<KeptMail[]> {
  const rows = await db
    .selectFrom("mails")
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where("recipient", "=", recipient ?? ""))
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(mostShown)
    .execute();
  return rows.map(keptMail);
}

export async function findMail(db: Database, id: string): Promise<KeptMail | undefined> {
  const row = await db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
  return row && keptMail(row);
}

interface MailRow {
  id: string;
  template: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
}

function keptMail(row: MailRow): KeptMail {
  const { id, template, recipient, subject, body_text: text, body_html: html, created_at: createdAt } = row;
  return { id, template, recipient, subject, text, html, createdAt };
}

/** The addresses a mail leads to, in the order of its text. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
}
