// Encrypts emails from before the outbox in batches; the next start resumes after a kill.
import type { Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import type { Platform } from "#server/platform/platform.ts";
import { recipientToken, sealMail } from "./sealed-mail.ts";

const batchSize = 100;

/** Returns how many were encrypted. */
export async function sealOlderMails({ db, sealer }: Pick<Platform, "db" | "sealer">): Promise<number> {
  for (let sealed = 0; ;) {
    const batch = await transaction(db, (tx) => sealBatch(tx, sealer));
    sealed += batch;
    if (batch < batchSize) return sealed;
  }
}

async function sealBatch(tx: Transaction, sealer: Platform["sealer"]): Promise<number> {
  const plain = await tx
    .selectFrom("mails")
    .select(["id", "recipient", "subject", "body_text", "body_html"])
    // Every sealed email has one, also if its content was removed.
    .where("recipient_token", "is", null)
    .orderBy("id")
    .limit(batchSize)
    .forUpdate()
    .execute();
  for (const { id, recipient, subject, body_text: text, body_html: html } of plain) {
    const mail = { recipient: recipient ?? "", subject: subject ?? "", text: text ?? "", html: html ?? "" };
    await tx
      .updateTable("mails")
      .set({
        sealed_content: sealMail(sealer, id, mail),
        recipient_token: recipientToken(sealer, mail.recipient),
        recipient: null,
        subject: null,
        body_text: null,
        body_html: null,
      })
      .where("id", "=", id)
      .execute();
  }
  return plain.length;
}
