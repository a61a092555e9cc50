// The names of stored files: for a move, which goes through them in stages, and for backups.
import { sql } from "kysely";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import type { MoveStage } from "#server/platform/files/file-move-store.ts";

/** The next ones. A note from longer ago gets no row any more: a sweep erases its file in both stores. */
export async function listNames(
  db: Database,
  stage: MoveStage,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const isRecent = sql<boolean>`noted_at > now() - interval '55 minutes'`;
  const rows =
    stage === "file_intents"
      ? await db
          .selectFrom("file_intents")
          .select("storage_name")
          .where("storage_name", ">", after)
          .where(isRecent)
          .orderBy("storage_name")
          .limit(limit)
          .execute()
      : await db
          .selectFrom(stage)
          .select("storage_name")
          .where("storage_name", ">", after)
          .orderBy("storage_name")
          .limit(limit)
          .execute();
  return rows.map((row) => row.storage_name);
}

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
export async function listStoredNames(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ storage_name: string }>`
    SELECT storage_name FROM (
      (SELECT storage_name FROM files WHERE storage_name > ${after} ORDER BY storage_name LIMIT ${limit})
      UNION
      (SELECT storage_name FROM quarantined_files WHERE storage_name > ${after} ORDER BY storage_name LIMIT ${limit})
    ) AS stored ORDER BY storage_name LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.storage_name);
}
