// The names of all stored files that have a key, also those in quarantine.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

/** The next ones, in order. */
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
