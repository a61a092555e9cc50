// Keeps processes that start at the same time from seeing each other's half-migrated database.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "./open-database.ts";

/** An arbitrary fixed number. Held exclusively by the process that migrates. */
export const migrationLock = 7_728_374;

export const migrationPauseMs = 50;

/**
 * Waits for a migration in progress and holds off the next one until the connection closes. `db` has one connection. Asks
 * again and again, because a statement that waits would make a migration that builds an index wait for it.
 */
export async function holdOffMigrations(db: Database, limitMs: number): Promise<void> {
  for (
    const deadline = performance.now() + limitMs;
    performance.now() < deadline;
    await pause(migrationPauseMs)
  ) {
    const { rows } = await sql<{ isOurs: boolean }>`
      SELECT pg_try_advisory_lock_shared(${migrationLock}) AS "isOurs"`.execute(db);
    if (rows[0]?.isOurs) return;
  }
  throw new Error("Another process has been migrating the database for too long.");
}
