// Measures what the examples' emails take: as earlier versions stored them, compressed, and without their content.
import type { Client } from "pg";
import { openMail, type SealedContent } from "#server/notifications/outbox/sealed-mail.ts";
import type { Sealer } from "#server/platform/sealing/sealer.ts";

export interface EmailBytes {
  count: number;
  /** Of the content, as `pg_column_size` says, of an average email. */
  before: number;
  after: number;
}

export async function measureEmails(owner: Client, sealer: Sealer): Promise<EmailBytes> {
  const { rows: mails } = await owner.query<SealedContent>(
    "SELECT id, sealed_letter, sealed_content FROM mails",
  );
  await owner.query("CREATE TEMP TABLE older (content bytea)");
  for (const mail of mails) {
    const { recipient, subject, text, html } = openMail(sealer, mail);
    const place = { column: "mails.sealed_letter", id: mail.id };
    const older = sealer.seal(place, JSON.stringify({ recipient, subject, text, html }));
    await owner.query("INSERT INTO older VALUES ($1)", [older]);
  }
  const { rows } = await owner.query<{ before: number; after: number }>(`
    SELECT (SELECT avg(pg_column_size(content))::float8 FROM older) AS before,
      (SELECT avg(pg_column_size(sealed_content))::float8 FROM mails) AS after`);
  return { count: mails.length, before: rows[0]?.before ?? 0, after: rows[0]?.after ?? 0 };
}
