// Makes and drops the partitions of tables that are deleted by time (docs/decisions/0047-growth.md).
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { asProduct } from "../acting/acting-user.ts";
import type { Database } from "../database/open-database.ts";

/** As in the SQL function partitioning_of(). */
export type PartitionedTable = "live_events" | "pushes";

const maxRows = 10_000;
/** Partitions are attached and dropped under a lock, for which PostgreSQL waits briefly, so that nobody waits behind it for long. */
const lockAttempts = 20;
const lockPauseMs = 500;
const lockNotAvailable = "55P03";

/** Returns how many were made. */
export async function preparePartitions(db: Database, table: PartitionedTable): Promise<number> {
  const { rows } = await withLocks(() =>
    sql<{ made: number }>`SELECT prepare_partitions(${table}) AS made`.execute(db),
  );
  return rows[0]?.made ?? 0;
}

/** Drops and deletes what is older. Returns how many rows were deleted one by one. */
export async function deleteByTime(db: Database, table: PartitionedTable, before: Date): Promise<number> {
  for (let deleted = 0; ;) {
    const { rows } = await withLocks(() =>
      sql<{ count: number }>`SELECT delete_by_time(${table}, ${before}, ${maxRows}) AS count`.execute(db),
    );
    const count = rows[0]?.count ?? 0;
    deleted += count;
    if (count < maxRows) return deleted;
  }
}

async function withLocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await asProduct(work);
    } catch (error) {
      const isLocked = (error as { code?: unknown }).code === lockNotAvailable;
      if (!isLocked || attempt === lockAttempts) throw error;
    }
    await pause(lockPauseMs);
  }
}
