// When the last backup was complete (database/migrations/0110-backups.sql).
import { sql } from "kysely";
import type { Database } from "../database/open-database.ts";

/** A whole copy, or the log of changes since. */
export type BackupKind = "base" | "log";

export interface FinishedBackup {
  kind: BackupKind;
  /** Everything that was committed before this time of PostgreSQL's clock is in the backup. */
  coversUntil: string;
  bytes: number;
}

export async function noteBackup(db: Database, { kind, coversUntil, bytes }: FinishedBackup): Promise<void> {
  const done = { covers_until: coversUntil, finished_at: sql<Date>`now()`, bytes };
  await db
    .insertInto("backups")
    .values({ kind, ...done })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(done))
    .execute();
}

/** Undefined if there is no backup yet. */
export async function findBackupAge(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number | null }>`
    SELECT extract(epoch FROM now() - max(covers_until))::float8 AS seconds FROM backups`.execute(db);
  return rows[0]?.seconds ?? undefined;
}

/** Seconds since the last whole copy began. */
export async function findBaseAge(db: Database): Promise<number | undefined> {
  const { rows } = await sql<{ seconds: number }>`
    SELECT extract(epoch FROM now() - covers_until)::float8 AS seconds FROM backups WHERE kind = 'base'`.execute(
    db,
  );
  return rows[0]?.seconds;
}

/** PostgreSQL's clock and major version. */
export async function readServerOf(db: Database): Promise<{ now: string; major: number }> {
  const { rows } = await sql<{ now: string; major: number }>`
    SELECT to_json(now()) #>> '{}' AS now, current_setting('server_version_num')::int / 10000 AS major`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error("A row was expected.");
  return row;
}
