// PostgreSQL's side of a backup: its low-level API, and the content of each table at one exact point of its log.
import { randomUUID } from "node:crypto";
import type { Client } from "pg";

export interface CopyStart {
  /** The first segment of the log that the copy needs. */
  firstSegment: string;
}

/** The same connection must end it. The slot retains the log until then, and vanishes with the connection. */
export async function startCopy(client: Client, label: string): Promise<CopyStart> {
  await client.query("SELECT pg_create_physical_replication_slot($1, true, true)", [
    // A server may still be ending the connection of the last backup.
    `pravesh_${randomUUID().replaceAll("-", "")}`,
  ]);
  const { rows } = await client.query<{ segment: string }>(
    "SELECT pg_walfile_name(pg_backup_start($1, true)) AS segment",
    [label],
  );
  return { firstSegment: one(rows).segment };
}

/** Returns the content of the file `backup_label`. */
export async function stopCopy(client: Client): Promise<string> {
  const { rows } = await client.query<{ labelfile: string }>("SELECT labelfile FROM pg_backup_stop(false)");
  return one(rows).labelfile;
}

/** A point in the log to which a copy can be restored. */
export interface Moment {
  name: string;
  /** PostgreSQL's clock. */
  at: string;
  /** Shows what is committed at this point. */
  snapshot: string;
  /** Whether nothing was being written, so that the snapshot is exactly the state at this point. */
  isExact: boolean;
}

const attempts = 400;

/** Marks a point in the log, if possible while nothing is being written. The transaction of `client` stays open. */
export async function markMoment(client: Client, other: Client, label: string): Promise<Moment> {
  for (let attempt = 1; ; attempt += 1) {
    const moment = await markOnce(client, other, `${label}-${attempt}`);
    if (moment.isExact || attempt === attempts) return moment;
    await client.query("ROLLBACK");
  }
}

/**
 * A transaction that commits between the snapshot and the mark would be in the restored database and not in the
 * snapshot. There is none if ours gets the first ID after the snapshot, and another one taken afterwards gets the next.
 */
async function markOnce(client: Client, other: Client, name: string): Promise<Moment> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ");
  const { rows } = await client.query<{
    least: string;
    next: string;
    own: string;
    snapshot: string;
    at: string;
  }>(
    `SELECT pg_snapshot_xmin(seen)::text AS least, pg_snapshot_xmax(seen)::text AS next, snapshot,
       to_json(clock_timestamp()) #>> '{}' AS at, pg_current_xact_id()::text AS own
     FROM (SELECT pg_current_snapshot() AS seen, pg_export_snapshot() AS snapshot) AS taken`,
  );
  const { least, next, own, snapshot, at } = one(rows);
  await client.query("SELECT pg_create_restore_point($1)", [name]);
  const after = await other.query<{ id: string }>("SELECT pg_current_xact_id()::text AS id");
  const isExact = least === next && own === next && BigInt(one(after.rows).id) === BigInt(own) + 1n;
  return { name, at, snapshot, isExact };
}

/** Ends the segment that is being written, so that it is complete on disk, and returns its name. */
export async function endSegment(client: Client): Promise<string> {
  const { rows } = await client.query<{ segment: string }>(
    "SELECT pg_walfile_name(pg_switch_wal()) AS segment",
  );
  return one(rows).segment;
}

/** What identifies the server: a copy fits only the same major version. */
export async function readServer(client: Client): Promise<{ major: number; now: string }> {
  const { rows } = await client.query<{ major: number; now: string }>(
    `SELECT current_setting('server_version_num')::int / 10000 AS major, to_json(clock_timestamp()) #>> '{}' AS now`,
  );
  return one(rows);
}

/** Files with a row, also deleted ones that still have their key, in a snapshot. */
export async function listFileNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ storage_name: string }>(
    "SELECT storage_name FROM files UNION SELECT storage_name FROM quarantined_files ORDER BY 1",
  );
  return rows.map(({ storage_name }) => storage_name);
}

const lockNumber = 7_110;

/** Throws if another process is writing a backup. Ends with the connection. */
export async function lockBackups(client: Client): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>("SELECT pg_try_advisory_lock($1) AS got", [
    lockNumber,
  ]);
  if (!one(rows).got)
    throw new Error("Another backup is being written at the moment. Try again in a minute.");
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("A row was expected.");
  return row;
}
