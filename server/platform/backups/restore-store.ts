// Restores that nobody has confirmed yet (database/migrations/0110-backups.sql).
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";

export async function noteRestore(db: Database, backup: string): Promise<void> {
  await db.insertInto("restores").values({ backup }).execute();
}

/** The newest one. */
export function findUnconfirmedRestore(db: Database) {
  return db
    .selectFrom("restores")
    .select(["backup", "restored_at as restoredAt"])
    .where("confirmed_at", "is", null)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns false if there is none to confirm. */
export async function confirmRestores(db: Database): Promise<boolean> {
  const confirmed = await db
    .updateTable("restores")
    .set({ confirmed_at: sql<Date>`now()` })
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return confirmed.numUpdatedRows > 0n;
}
