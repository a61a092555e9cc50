// Deleted files, which keep their key for seven days of PostgreSQL's clock (database/migrations/0105-kept-files.sql).
import { sql } from "kysely";
import type { Transaction } from "../database/open-database.ts";

/** Locks the file that was deleted longest ago, if its time is over. */
export async function lockOverdueFile(
  tx: Transaction,
  except: readonly string[],
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("quarantined_files")
    .select("storage_name")
    .where(sql<boolean>`deleted_at < now() - interval '7 days'`)
    .$if(except.length > 0, (query) => query.where("storage_name", "not in", except))
    .orderBy("deleted_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.storage_name;
}

/** Destroys the key. */
export async function dropQuarantined(tx: Transaction, storageName: string): Promise<void> {
  await tx.deleteFrom("quarantined_files").where("storage_name", "=", storageName).execute();
}
