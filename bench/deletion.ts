// Measures deleting a million old rows: one by one, and with their partition (docs/decisions/0047-growth.md).
import { parseArgs } from "node:util";
import { Client } from "pg";
import { sweepAttempts } from "#server/accounts/guessing/attempt-store.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { deleteByTime, preparePartitions } from "#server/platform/database/time-partitions-store.ts";
import {
  findSuperuser,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { emptySentMails } from "#server/privacy/empty-sent-mails.ts";
import { eraseOldMails } from "#server/privacy/erase-old-mails.ts";
import { migrate } from "#server/start/migrate.ts";
import { fillTable, startPartition } from "./deletion/fill-tables.ts";
import { checkLimit, failWithReason, machine, rounded } from "./report/figures.ts";

interface Cost {
  seconds: number;
  /** Of the write-ahead log. */
  megabytes: number;
}

/** Emails with their content: so many take as much space as all others. */
const contentsShare = 0.1;

async function main(rows: number): Promise<number> {
  if (!(rows >= 1)) return failWithReason("--rows is 1 or more.");
  const dataDir = makeTemporaryDataDir("deletion");
  const running = await startEmbeddedPostgres({ dataDir });
  const superuser = new Client({ connectionString: findSuperuser(dataDir)?.url });
  const db = openDatabase(running.url);
  try {
    await migrate(running);
    await superuser.connect();
    const given = readConfig({ DATA_DIR: dataDir, DATABASE_URL: running.url });
    const platform = { db, clock: systemClock, config: given };
    const costs = new Map<string, Cost>();
    const measure = async (name: string, fill: string, rowsToFill: number, work: () => Promise<unknown>) => {
      await fillTable(superuser, fill, rowsToFill);
      const cost = await costOf(superuser, work);
      if (!name.endsWith("emptied")) await expectEmpty(superuser, fill);
      costs.set(name, cost);
      process.stderr.write(`${name}: ${rowsToFill} rows in ${cost.seconds} s, ${cost.megabytes} MB of log\n`);
    };
    for (const table of ["live_events", "pushes"] as const) {
      const remove = () => deleteByTime(db, table, new Date(Date.now() - 31 * 86_400_000));
      await measure(`${table}.deleted`, table, rows, remove);
      await startPartition(superuser, table);
      await preparePartitions(db, table);
      await measure(`${table}.dropped`, table, rows, remove);
    }
    await measure("attempts.deleted", "attempts", rows, () => sweepAttempts(db, new Date()));
    await measure("mails.deleted", "mails", rows, () => eraseOldMails(platform));
    await measure("mails.emptied", "contents", Math.ceil(rows * contentsShare), () =>
      emptySentMails(platform),
    );
    process.stdout.write(`${JSON.stringify(report(rows, costs))}\n`);
    return 0;
  } finally {
    await superuser.end();
    await db.destroy();
    await running.stop();
    removeTemporaryDataDir(dataDir);
  }
}

async function costOf(superuser: Client, work: () => Promise<unknown>): Promise<Cost> {
  const before = await logPosition(superuser);
  const began = performance.now();
  await work();
  const seconds = rounded((performance.now() - began) / 1000);
  return { seconds, megabytes: rounded(((await logPosition(superuser)) - before) / 1024 ** 2) };
}

async function expectEmpty(superuser: Client, table: string): Promise<void> {
  const { rows } = await superuser.query(`SELECT 1 FROM ${table} LIMIT 1`);
  if (rows.length > 0) throw new Error(`${table} still has rows.`);
}

async function logPosition(superuser: Client): Promise<number> {
  const { rows } = await superuser.query<{ at: string }>(
    "SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS at",
  );
  return Number(rows[0]?.at);
}

function report(rows: number, costs: ReadonlyMap<string, Cost>) {
  const seconds = (name: string) => costs.get(name)?.seconds ?? Number.NaN;
  const figures = [...costs].flatMap(([name, cost]) => [
    [`${name}Seconds`, cost.seconds],
    [`${name}LogMB`, cost.megabytes],
  ]);
  return {
    bench: "deletion",
    machine: machine(),
    figures: { rows, ...(Object.fromEntries(figures) as Record<string, number>) },
    checks: [
      checkLimit("live_events.droppedSeconds", seconds("live_events.dropped"), { sense: "<=", limit: 2 }),
      checkLimit("pushes.droppedSeconds", seconds("pushes.dropped"), { sense: "<=", limit: 2 }),
    ],
  };
}

const { values } = parseArgs({ options: { rows: { type: "string", default: "1000000" } } });
process.exitCode = await main(Number(values.rows)).catch((error: unknown) =>
  failWithReason(error instanceof Error ? error.message : String(error)),
);
