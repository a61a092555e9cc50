// How many rows each table has, and a fingerprint of them, to compare a restored database with its backup.
import { type Client, escapeIdentifier } from "pg";
import { z } from "zod";

export const tableContents = z.array(
  z.object({
    table: z.string(),
    rows: z.number(),
    /** The sum of the hashes of all rows: in any order, and different if one value differs. */
    fingerprint: z.string(),
    /** Rows are only added to it. */
    onlyGrows: z.boolean(),
  }),
);
export type TableContents = z.infer<typeof tableContents>;

/** Reads every row once, so PostgreSQL also checks the checksum of every page. */
export async function readTableContents(client: Client): Promise<TableContents> {
  const tables = await client.query<{ schema: string; name: string; only_grows: boolean }>(
    `SELECT nspname AS schema, relname AS name,
       coalesce(obj_description(c.oid, 'pg_class') ILIKE 'append-only%', false)
         OR relname IN ('ledger_transactions', 'ledger_entries') AS only_grows
     FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND NOT relispartition AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema' ORDER BY 1, 2`,
  );
  await client.query("SET timezone = 'UTC'");
  const contents: TableContents = [];
  for (const { schema, name, only_grows: onlyGrows } of tables.rows) {
    const { rows } = await client.query<{ rows: string; fingerprint: string }>(
      `SELECT count(*) AS rows, coalesce(sum(hashtextextended(one::text, 0)::numeric), 0)::text AS fingerprint
       FROM ${escapeIdentifier(schema)}.${escapeIdentifier(name)} AS one`,
    );
    const [found] = rows;
    if (!found) throw new Error(`The rows of ${schema}.${name} cannot be counted.`);
    const { fingerprint } = found;
    contents.push({ table: `${schema}.${name}`, rows: Number(found.rows), fingerprint, onlyGrows });
  }
  return contents;
}

/** Sentences about each difference. */
export function compareExactly(saved: TableContents, found: TableContents): string[] {
  const byTable = new Map(found.map((one) => [one.table, one]));
  const changed = saved.flatMap(({ table, rows, fingerprint }) => {
    const now = byTable.get(table);
    if (!now) return [`The table ${table} is missing.`];
    if (now.rows !== rows) return [`The table ${table} has ${now.rows} rows instead of ${rows}.`];
    return now.fingerprint === fingerprint ? [] : [`The table ${table} has other values than in the backup.`];
  });
  const added = found.filter(({ table }) => !saved.some((one) => one.table === table));
  return [...changed, ...added.map(({ table }) => `The table ${table} is not in the backup.`)];
}

/** For a later state than the one that was counted: what only grows must not have become less. */
export function compareGrowth(saved: TableContents, found: TableContents): string[] {
  const byTable = new Map(found.map((one) => [one.table, one]));
  return saved.flatMap(({ table, rows, onlyGrows }) => {
    const now = byTable.get(table);
    if (!now) return [`The table ${table} is missing.`];
    if (!onlyGrows || now.rows >= rows) return [];
    return [
      `The table ${table} has ${now.rows} rows, fewer than the ${rows} of the copy it was restored from.`,
    ];
  });
}
