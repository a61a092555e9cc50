// Emails for the mailbox: newest first, for one recipient or all.
import type { InferResult } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#server/platform/database/open-database.ts";
import type { Platform } from "#server/platform/platform.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";
import { type MailContent, openMail, recipientToken } from "./outbox/sealed-mail.ts";
import type { MailAttachment } from "./send-mail.ts";

export interface StoredMail extends MailContent {
  id: string;
  template: string;
  createdAt: Date;
  attachments: MailAttachment[];
}

type Deps = Pick<Platform, "db" | "sealer">;

const maxShown = 200;

export async function listMails({ db, sealer }: Deps, recipient: string | undefined): Promise<StoredMail[]> {
  const rows = await selectMails(db)
    .$if(recipient !== undefined, (query) =>
      query.where("recipient_token", "=", recipientToken(sealer, recipient ?? "")),
    )
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(maxShown)
    .execute();
  return rows.map((row) => storedMail(sealer, row));
}

export async function findMail({ db, sealer }: Deps, id: string): Promise<StoredMail | undefined> {
  const row = await selectMails(db).where("id", "=", id).executeTakeFirst();
  return row && storedMail(sealer, row);
}

/** Leaves out emails whose content was removed, and older ones that are not sealed yet. */
export function selectMails(db: Database) {
  return db
    .selectFrom("mails")
    .select(["id", "template", "created_at", "sealed_letter", "sealed_content", "tries"])
    .where((mail) => mail.or([mail("sealed_content", "is not", null), mail("sealed_letter", "is not", null)]))
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

export type MailRow = InferResult<ReturnType<typeof selectMails>>[number];

export function storedMail(sealer: Sealer, row: MailRow): StoredMail {
  const { id, template, created_at: createdAt, attachments } = row;
  return { id, template, createdAt, attachments, ...openMail(sealer, row) };
}

/** The URLs in an email's text, in order and without duplicates. */
export function linksIn(text: string): string[] {
  return [...new Set(text.match(/https?:\/\/\S+/g) ?? [])];
}
