// Opens the product on a fresh database, creates the examples of the demonstration and notes what that writes.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { readConfig } from "#server/config.ts";
import { seedExamples } from "#server/demo/examples/seed-examples.ts";
import { closeDatabase } from "#server/live/announce-events.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import type { Platform } from "#server/platform/platform.ts";
import { openProduct } from "#server/start/open-product.ts";

export interface SeededProduct {
  platform: Platform;
  /** A connection as the owner. */
  owner: Client;
  applications: number;
  /** Rows of each table that the examples added, without the accounts. */
  added: ReadonlyMap<string, number>;
  /** Of the write-ahead log. */
  logBytes: number;
  /** Transactions that wrote something. */
  writes: number;
  files: number;
  fileBytes: number;
  close: () => Promise<void>;
}

export async function startSeededProduct(): Promise<SeededProduct> {
  const dataDir = makeTemporaryDataDir("capacity");
  const running = await startEmbeddedPostgres({ dataDir });
  const settings = { DATA_DIR: dataDir, DATABASE_URL: running.url, LOG_LEVEL: "error" };
  const opened: Database[] = [];
  const owner = new Client({ connectionString: running.ownerUrl });
  const close = async () => {
    await owner.end();
    for (const db of opened) await closeDatabase(db);
    await running.stop();
    removeTemporaryDataDir(dataDir);
  };
  try {
    const reread = () => readConfig(settings);
    const start = { database: running, given: reread(), clock: systemClock, reread };
    const platform = await openProduct(start, (db) => opened.push(db));
    await owner.connect();
    const before = await stateOf(owner);
    await seedExamples(platform);
    const after = await stateOf(owner);
    await platform.payments.stop();
    return { platform, owner, ...differenceOf(before, after), ...filesIn(dataDir), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface State {
  counts: Map<string, number>;
  position: number;
  transactions: number;
}

async function stateOf(owner: Client): Promise<State> {
  const tables = await owner.query<{ name: string }>(
    "SELECT oid::regclass::text AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ n: string }>(`SELECT count(*) AS n FROM ${name}`);
    counts.set(name, Number(rows[0]?.n));
  }
  const { rows } = await owner.query<{ position: string; transactions: string }>(
    "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS position, pg_snapshot_xmax(pg_current_snapshot()) AS transactions",
  );
  return { counts, position: Number(rows[0]?.position), transactions: Number(rows[0]?.transactions) };
}

function differenceOf(before: State, after: State) {
  const added = [...after.counts].map(
    ([name, count]) => [name, count - (before.counts.get(name) ?? 0)] as const,
  );
  return {
    applications: (after.counts.get("applications") ?? 0) - (before.counts.get("applications") ?? 0),
    added: new Map(added.filter(([, count]) => count > 0)),
    logBytes: after.position - before.position,
    writes: after.transactions - before.transactions,
  };
}

function filesIn(dataDir: string): { files: number; fileBytes: number } {
  const folder = join(dataDir, "files");
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile() && /^[0-9a-f]{32}$/.test(entry.name))
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  return { files: sizes.length, fileBytes: sizes.reduce((sum, size) => sum + size, 0) };
}
