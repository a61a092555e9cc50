// Looks at the database, the disk and the provider's books: rows without a file, what was done twice, personal data in a log.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { openText, sealedText } from "#server/platform/sealing/seal-texts.ts";
import type { Crew } from "./crew.ts";
import type { KilledProduct, LoadedProduct } from "./killed-product.ts";

/** Rows of files whose file is not on the disk. */
export async function rowsWithoutFile({ database, dataDir }: KilledProduct): Promise<number> {
  const rows = await database.db.selectFrom("files").select("storage_name").execute();
  const folder = join(dataDir, "files");
  const onDisk = new Set(existsSync(folder) ? readdirSync(folder) : []);
  return rows.filter(({ storage_name: name }) => !onDisk.has(name)).length;
}

/** Orders that were charged, submitted, confirmed or receipted twice, and files with two rows. */
export async function countDoubled(product: LoadedProduct): Promise<number> {
  const { db } = product.database;
  const rows = await db.selectFrom("payments").select(["id", "draft_id"]).execute();
  const draftOf = new Map(rows.map(({ id, draft_id: draftId }) => [id, draftId]));
  const { intents, refunds } = product.double.books;
  const isReturned = (id: string) =>
    refunds.some(({ payment_intent: of, status }) => of === id && status === "succeeded");
  const charged = [...intents.values()].filter(({ id, status }) => status === "succeeded" && !isReturned(id));
  const charges = Map.groupBy(charged, ({ metadata }) => draftOf.get(metadata["payment_id"] ?? ""));
  const found = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT 1 FROM applications GROUP BY draft_id HAVING count(*) > 1
      UNION ALL SELECT 1 FROM receipts WHERE kind = 'receipt' GROUP BY application_id HAVING count(*) > 1
      UNION ALL SELECT 1 FROM mails m WHERE template = 'confirmation' GROUP BY user_id
        HAVING count(*) > (SELECT count(*) FROM applications a WHERE a.user_id = m.user_id)
      UNION ALL SELECT 1 FROM files GROUP BY storage_name HAVING count(*) > 1
    ) AS doubled`.execute(db);
  const twice = [...charges.values()].filter((ofOne) => ofOne.length > 1).length;
  return twice + (found.rows[0]?.count ?? 0);
}

/** Sentences about rows that belong to nothing, missing accounts, unsafe settings and a log of PostgreSQL that names people. */
export async function inspectRows(product: KilledProduct, crew: Crew): Promise<string[]> {
  const { db } = product.database;
  const orphans = await sql`SELECT id FROM files
    WHERE NOT EXISTS (SELECT FROM documents WHERE file_id = files.id)
    AND NOT EXISTS (SELECT FROM application_documents WHERE file_id = files.id)
    AND NOT EXISTS (SELECT FROM application_travellers WHERE visa_file_id = files.id)`.execute(db);
  const { rows: settings } = await sql<{
    name: string;
    setting: string;
  }>`SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')`.execute(db);
  const unsafe = settings.filter(({ setting }) => setting !== "on");
  return [
    ...(orphans.rows.length > 0 ? [`${orphans.rows.length} files belong to nothing`] : []),
    ...unsafe.map(({ name, setting }) => `${name} is ${setting}`),
    ...(await inspectLog(product, crew)),
  ];
}

/** PostgreSQL's own log survives a crash, so it must not contain personal data either. */
async function inspectLog(product: KilledProduct, { emails, travellers }: Crew): Promise<string[]> {
  const path = join(product.databaseDir, "postgres.log");
  const written = existsSync(path) ? readFileSync(path, "utf8") : "";
  const { db } = product.database;
  const users = await db.selectFrom("users").select(sealedText("users.email").as("email")).execute();
  const { sealer } = product.process().platform;
  const known = new Set(users.map(({ email }) => openText(sealer, email)));
  const hashes = travellers.map(({ session }) => createHash("sha256").update(session.token()).digest("hex"));
  return [
    ...emails.filter((email) => written.includes(email)).map(() => "PostgreSQL's log has an email address"),
    ...hashes
      .filter((hash) => written.includes(hash))
      .map(() => "PostgreSQL's log has the hash of a session"),
    ...emails.filter((email) => !known.has(email)).map(() => "an account is missing"),
  ];
}
