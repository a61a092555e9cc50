// The stored files of a database, as the file store reads them.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";
import type { StoredFile } from "#server/platform/files/file-store.ts";

/** In a random order. */
export async function listStoredFiles(db: Database, limit: number): Promise<Omit<StoredFile, "sizeBytes">[]> {
  const rows = await db
    .selectFrom("files")
    .select(["id", "storage_name", "key_id", "wrapped_key"])
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return rows.map(({ id, storage_name: storageName, key_id: keyId, wrapped_key: wrappedKey }) => ({
    id,
    storageName,
    keyId,
    wrappedKey,
  }));
}
