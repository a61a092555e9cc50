// Finds and replaces what keys have encrypted, in every table: the key of a file is named by its row, that of a sealed value by its beginning.
import { type RawBuilder, sql } from "kysely";
import type { Database, Transaction } from "#server/platform/database/open-database.ts";
import { keyIdBytes } from "#server/platform/sealing/sealer.ts";
import type { WrittenColumn } from "./written-columns.ts";

export interface WrittenRow {
  /** The values of the primary key. */
  keys: unknown[];
  boundTo: string;
  keyId: string;
  bytes: Buffer;
}

/** Of the tables that the database already has. */
export async function existingColumns<Column extends WrittenColumn>(
  db: Database,
  columns: readonly Column[],
): Promise<Column[]> {
  const found = await sql<{ name: string }>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns WHERE table_schema = 'public'
  `.execute(db);
  const names = new Set(found.rows.map(({ name }) => name));
  return columns.filter(({ table, column }) => names.has(`${table}.${column}`));
}

/** Counts the rows under each key, in one pass over the table. */
export async function countByKey(db: Database, column: WrittenColumn): Promise<Map<string, number>> {
  const found = await sql<{ key_id: string; count: number }>`
    SELECT ${keyIdOf(column)} AS key_id, count(*) AS count
    FROM ${sql.table(column.table)} WHERE ${isWritten(column)} GROUP BY 1
  `.execute(db);
  return new Map(found.rows.map(({ key_id, count }) => [key_id, count]));
}

/** The key of any row that is under none of these. */
export async function findOtherKey(
  db: Database,
  column: WrittenColumn,
  keyIds: readonly string[],
): Promise<string | undefined> {
  const found = await sql<{ key_id: string }>`
    SELECT ${keyIdOf(column)} AS key_id FROM ${sql.table(column.table)}
    WHERE ${isWritten(column)} AND ${keyIdOf(column)} <> ALL (${keyIds}) LIMIT 1
  `.execute(db);
  return found.rows[0]?.key_id;
}

/** Locks the next rows that are not under the current key, in the order of their keys. Rows in use are left out. */
export async function lockStaleRows(
  tx: Transaction,
  column: WrittenColumn,
  { currentKeyId, after, limit }: { currentKeyId: string; after: readonly unknown[]; limit: number },
): Promise<WrittenRow[]> {
  const keys = sql.join(column.keys.map((key) => sql.ref(key)));
  const later = after.length === 0 ? sql`true` : sql`(${keys}) > (${sql.join([...after])})`;
  const found = await sql<Record<string, unknown> & { bound_to: string; key_id: string; bytes: Buffer }>`
    SELECT ${keys}, ${sql.raw(column.boundTo)} AS bound_to, ${keyIdOf(column)} AS key_id,
      ${sql.ref(column.column)} AS bytes
    FROM ${sql.table(column.table)}
    WHERE ${isWritten(column)} AND ${keyIdOf(column)} <> ${currentKeyId} AND ${later}
    ORDER BY ${keys} LIMIT ${limit} FOR NO KEY UPDATE SKIP LOCKED
  `.execute(tx);
  return found.rows.map((row) => ({
    keys: column.keys.map((key) => row[key]),
    boundTo: row.bound_to,
    keyId: row.key_id,
    bytes: row.bytes,
  }));
}

/** `keyId` is stored only where the row has a column for it. */
export async function replaceBytes(
  tx: Transaction,
  column: WrittenColumn,
  { keys, keyId, bytes }: Omit<WrittenRow, "boundTo">,
): Promise<void> {
  const named = column.purpose === "files" ? sql`, key_id = ${keyId}` : sql``;
  const isRow = sql.join(
    column.keys.map((key, index) => sql`${sql.ref(key)} = ${keys[index]}`),
    sql` AND `,
  );
  await sql`UPDATE ${sql.table(column.table)} SET ${sql.ref(column.column)} = ${bytes}${named} WHERE ${isRow}`.execute(
    tx,
  );
}

/** A value that is too short to name a key was not encrypted: there is nothing in it. */
function isWritten({ column }: WrittenColumn): RawBuilder<boolean> {
  return sql`octet_length(${sql.ref(column)}) >= ${sql.lit(keyIdBytes)}`;
}

function keyIdOf({ purpose, column }: WrittenColumn): RawBuilder<string> {
  return purpose === "files"
    ? sql`key_id`
    : sql`encode(substr(${sql.ref(column)}, 1, ${sql.lit(keyIdBytes)}), 'hex')`;
}
