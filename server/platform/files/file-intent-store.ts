// Notes files before they are written (database/migrations/0105-kept-files.sql).
import type { Database, Transaction } from "../database/open-database.ts";

/** The note outlives the process. A row in `files` with that name removes it. */
export async function noteIntent(db: Database, storageName: string): Promise<void> {
  await db.insertInto("file_intents").values({ storage_name: storageName }).execute();
}

export async function dropIntent(tx: Transaction, storageName: string): Promise<void> {
  await tx.deleteFrom("file_intents").where("storage_name", "=", storageName).execute();
}
