// Restores a release's dump into an empty database and data directory, as if that release had just been stopped.
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { migrate } from "#server/start/migrate.ts";
import { openEmptyDatabase } from "../database/test-database.ts";
import { dataOf, type Release, rowsOf } from "./released.ts";

const migrationsFolder = join(import.meta.dirname, "../../database/migrations");

export type RestoredRelease = Awaited<ReturnType<typeof restoreRelease>>;

export async function restoreRelease(release: Release) {
  const { url, ownerUrl, superuserUrl, close } = await openEmptyDatabase();
  const dataDir = makeTemporaryDataDir(`release-${release.name}`);
  await createSchema({ url, ownerUrl }, release);
  await loadRows(superuserUrl, rowsOf(release));
  cpSync(dataOf(release), dataDir, { recursive: true });
  return {
    url,
    ownerUrl,
    dataDir,
    async close() {
      await close();
      removeTemporaryDataDir(dataDir);
    },
  };
}

/** Released migrations never change: the product compares their hashes with those in the rows. */
async function createSchema(addresses: { url: string; ownerUrl: string }, { migrations }: Release) {
  const folder = mkdtempSync(join(tmpdir(), "pravesh-released-"));
  mkdirSync(folder, { recursive: true });
  for (const name of migrations) cpSync(join(migrationsFolder, name), join(folder, name));
  await migrate(addresses, folder);
  rmSync(folder, { recursive: true });
}

/** Without triggers and foreign keys, which the rows fulfil already, and without the rows that migrations add. */
async function loadRows(superuserUrl: string, rows: string): Promise<void> {
  const superuser = new Client({ connectionString: superuserUrl });
  await superuser.connect();
  try {
    await superuser.query("SET session_replication_role = replica");
    const tables = await superuser.query<{ name: string }>(`
      SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`);
    await superuser.query(`TRUNCATE ${tables.rows.map(({ name }) => name).join(", ")}`);
    await superuser.query(rows);
  } finally {
    await superuser.end();
  }
}

/** How many rows each table has. */
export async function countRows(ownerUrl: string): Promise<Record<string, number>> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { rows } = await owner.query<{ name: string; count: number }>(`
      SELECT format('%I.%I', table_schema, table_name) AS name,
        (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM %I.%I', table_schema, table_name), false, true, '')))[1]::text::int AS count
      FROM information_schema.tables
      WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'
        AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I.%I', table_schema, table_name)::regclass)
      ORDER BY 1`);
    return Object.fromEntries(rows.map(({ name, count }) => [name.replace(/^public\./, ""), count]));
  } finally {
    await owner.end();
  }
}

/** Sentences about values in rows, in any table, as text. */
export async function findInRows(ownerUrl: string, values: readonly string[]): Promise<string[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const found: string[] = [];
    for (const table of Object.keys(await countRows(ownerUrl))) {
      const { rows } = await owner.query<{ value: string; count: number }>(
        `SELECT wanted.value, count(*)::int AS count FROM ${table} AS each, unnest($1::text[]) AS wanted(value)
         WHERE position(lower(wanted.value) IN lower(each::text)) > 0 GROUP BY 1 ORDER BY 1`,
        [values],
      );
      found.push(...rows.map(({ value, count }) => `${table}: '${value}' in ${count} rows`));
    }
    return found;
  } finally {
    await owner.end();
  }
}
