// Keeps processes that start at the same time from seeing each other's half-migrated database.
import { sql } from "kysely";
import type { Database } from "./open-database.ts";

/** An arbitrary fixed number. Held exclusively by the process that migrates. */
export const migrationLock = 7_728_374;

/** Waits for a migration in progress and holds off the next one until the connection closes. `db` has one connection. */
export async function holdOffMigrations(db: Database): Promise<void> {
  await sql`SELECT pg_advisory_lock_shared(${migrationLock})`.execute(db);
}
