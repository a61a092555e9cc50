// What this installation is (database/migrations/0105-kept-files.sql).
import type { Database } from "../database/open-database.ts";

/** The ID that the file store must have too. */
export async function getStoreId(db: Database): Promise<string> {
  const { store_id } = await db.selectFrom("installation").select("store_id").executeTakeFirstOrThrow();
  return store_id;
}
