// Measures deleting a million old rows: one by one, and with their partition (docs/decisions/0047-growth.md).
import { parseArgs } from "node:util";
import { Client } from "pg";
import { sweepAttempts } from "#server/accounts/guessing/attempt-store.ts";
import { type Config, readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { deleteByTime, preparePartitions } from "#server/platform/partitions/time-partitions-store.ts";
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
import { type Fill, fillTable, startPartition } from "./deletion/fill-tables.ts";
import { checkLimit, failWithReason, machine, rounded } from "./report/figures.ts";

interface Cost {
  seconds: number;
  /** Of the write-ahead log. */
  megabytes: number;
}

const dayMs = 86_400_000;
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
    const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: running.url });
    const measured = new Map<string, Cost>();
    for (const step of stepsOf({ db, config, superuser, rows })) {
      await step.prepare?.();
      await fillTable(superuser, step.fill, step.rows);
      const cost = await costOf(superuser, step.work);
      if (!step.leavesRows) await expectEmpty(superuser, step.fill);
      measured.set(step.name, cost);
      process.stderr.write(
        `${step.name}: ${step.rows} rows in ${cost.seconds} s, ${cost.megabytes} MB of log\n`,
      );
    }
    process.stdout.write(`${JSON.stringify(report(rows, measured))}\n`);
    return 0;
  } finally {
    await superuser.end();
    await db.destroy();
    await running.stop();
    removeTemporaryDataDir(dataDir);
  }
}

interface Deps {
  db: Database;
  config: Config;
  superuser: Client;
  rows: number;
}

interface Step {
  name: string;
  fill: Fill;
  rows: number;
  prepare?: () => Promise<void>;
  work: () => Promise<unknown>;
  leavesRows?: boolean;
}

function stepsOf({ db, config, superuser, rows }: Deps): Step[] {
  const platform = { db, config, clock: systemClock };
  const ofPartitions = (["live_events", "pushes"] as const).flatMap((table): Step[] => {
    const work = () => deleteByTime(db, table, new Date(Date.now() - 31 * dayMs));
    const prepare = async () => {
      await startPartition(superuser, table);
      await preparePartitions(db, table);
    };
    return [
      { name: `${table}.deleted`, fill: table, rows, work },
      { name: `${table}.dropped`, fill: table, rows, prepare, work },
    ];
  });
  const sweep = () => sweepAttempts(db, new Date());
  const contents = Math.ceil(rows * contentsShare);
  return [
    ...ofPartitions,
    { name: "attempts.deleted", fill: "attempts", rows, work: sweep },
    { name: "mails.deleted", fill: "mails", rows, work: () => eraseOldMails(platform) },
    {
      name: "mails.emptied",
      fill: "contents",
      rows: contents,
      work: () => emptySentMails(platform),
      leavesRows: true,
    },
  ];
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
