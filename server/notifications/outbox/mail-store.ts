// Stores queued emails and their attachments, and revives those that were given up.
import type { Insertable } from "kysely";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
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

/** Makes emails that were given up due again, with all their attempts; leaves others unchanged. */
export function reviveMails(tx: Transaction, ids: readonly string[], now: Date) {
  return tx
    .updateTable("mails")
    .set({ state: "waiting", tries: 0, next_try_at: now, problem: null })
    .where("state", "=", "dead")
    .where("id", "in", ids)
    .returning(["id", "template"])
    .execute();
}

/** Sets waiting emails aside as if they were given up; administrators see them and can send each again. Returns how many. */
export async function holdWaitingMails(tx: Transaction, problem: string, now: Date): Promise<number> {
  const held = await tx
    .updateTable("mails")
    .set({ state: "dead", next_try_at: null, last_try_at: now, problem })
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return Number(held.numUpdatedRows);
}

/** Makes emails that were set aside for this problem due again. Returns how many. */
export async function releaseMails(tx: Transaction, problem: string, now: Date): Promise<number> {
  const released = await tx
    .updateTable("mails")
    .set({ state: "waiting", tries: 0, next_try_at: now, problem: null })
    .where("state", "=", "dead")
    .where("problem", "=", problem)
    .executeTakeFirst();
  return Number(released.numUpdatedRows);
}

/**
 * Locks the next emails whose content is not compressed, in the order of their ids. Leaves out those that the version
 * before may still have to send or to list, and those in use.
 */
export function listOlderMails(
  tx: Transaction,
  { after, limit }: { after: string | undefined; limit: number },
) {
  return tx
    .selectFrom("mails")
    .select(["id", "sealed_letter", "sealed_content"])
    .where("sealed_letter", "is not", null)
    .where("state", "in", ["kept", "sent"])
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? ""))
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
}

export async function replaceContent(tx: Transaction, id: string, content: Buffer): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ sealed_content: content, sealed_letter: null })
    .where("id", "=", id)
    .execute();
}
