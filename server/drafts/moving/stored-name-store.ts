// The names of stored files: for a move, which goes through them in stages, and for backups.
import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { MoveStage } from "#server/platform/files/file-move-store.ts";

/** The next ones, in order. */
export async function listNames(db: Database, stage: MoveStage, page: Page): Promise<string[]> {
  const { rows } = await queries[stage](page).execute(db);
  return rows.map((row) => row.storage_name);
}

interface Page {
  after: string;
  limit: number;
}

/** A note from longer ago gets no row any more: a sweep erases its file in both stores. */
const queries = {
  file_intents: ({ after, limit }) => sql`
    SELECT storage_name FROM file_intents
    WHERE storage_name > ${after} AND noted_at > now() - interval '55 minutes' ORDER BY storage_name LIMIT ${limit}`,
  files: ({ after, limit }) => sql`
    SELECT storage_name FROM files WHERE storage_name > ${after} ORDER BY storage_name LIMIT ${limit}`,
  quarantined_files: ({ after, limit }) => sql`
    SELECT storage_name FROM quarantined_files WHERE storage_name > ${after} ORDER BY storage_name LIMIT ${limit}`,
} satisfies Record<MoveStage, (page: Page) => RawBuilder<{ storage_name: string }>>;

/** Keeps a sweep from erasing the file meanwhile. Returns false if it was erased before. */
export async function lockQuarantined(tx: Transaction, storageName: string): Promise<boolean> {
  const row = await tx
    .selectFrom("quarantined_files")
    .select("storage_name")
    .where("storage_name", "=", storageName)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export async function countStored(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT (SELECT count(*) FROM files) + (SELECT count(*) FROM quarantined_files) AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The names of all files that have a key, also in quarantine: the next ones, in order. */
export async function listStoredNames(db: Database, { after, limit }: Page): Promise<string[]> {
  const { rows } = await sql<{ storage_name: string }>`
    SELECT storage_name FROM (
      (SELECT storage_name FROM files WHERE storage_name > ${after} ORDER BY storage_name LIMIT ${limit})
      UNION
      (SELECT storage_name FROM quarantined_files WHERE storage_name > ${after} ORDER BY storage_name LIMIT ${limit})
    ) AS stored ORDER BY storage_name LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.storage_name);
}
