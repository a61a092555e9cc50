// What a database without fingerprints shows of its keys.
import { sql } from "kysely";
import type { Database } from "#server/platform/database/open-database.ts";

/** Whether the tables of the product exist. */
export async function isUsed(db: Database): Promise<boolean> {
  const found = await sql<{ used: boolean }>`SELECT to_regclass('users') IS NOT NULL AS used`.execute(db);
  return found.rows[0]?.used === true;
}

export async function hasPepperedPasswords(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("password_hash", "like", "peppered:%")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPushSubscriptions(db: Database): Promise<boolean> {
  const found = await sql<{
    has: boolean;
  }>`SELECT to_regclass('push_subscriptions') IS NOT NULL AS has`.execute(db);
  if (found.rows[0]?.has !== true) return false;
  const row = await db.selectFrom("push_subscriptions").select("user_id").limit(1).executeTakeFirst();
  return row !== undefined;
}
