// Measures two processes with one data directory and a year of checkpoints: whether they stand still, and whether the history stays valid (P14).
import { appendFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import type { CheckpointPlace } from "#server/review/audit/checkpoint-file.ts";
import { type Checkpoint, signedLine, startDigest } from "#server/review/audit/checkpoints.ts";
import { verifyHistory } from "#server/review/audit/verify-history.ts";
import { endProduct, startProduct } from "#testing/hostile/running-product.ts";
import { percentile } from "../report/figures.ts";
import { sendAtRate } from "../report/open-loop.ts";

const minutesOfYear = 525_600;
const auditKey = "a key of the benchmark for checkpoints, 32 or more";
const healthPerSecond = 50;
const eventEveryMs = 2_000;
const linesAtOnce = 5_000;

export interface CheckpointRun {
  /** Of `/health` of both processes, while they read the file and append to it. */
  healthP99Ms: number;
  healthMaxMs: number;
  written: number;
  /** Of `npm run audit:verify`. */
  problems: number;
}

export async function measureCheckpoints(seconds = 150): Promise<CheckpointRun> {
  const dataDir = makeTemporaryDataDir("bench-checkpoints");
  const databaseDir = makeTemporaryDataDir("bench-checkpoints-database");
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir });
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    DATABASE_OWNER_URL: postgres.ownerUrl,
    AUDIT_KEY: auditKey,
    LOG_LEVEL: "error",
  };
  const place = readConfig({ NODE_ENV: "test", ...settings }).audit;
  writeYear(place);
  const products = [await startProduct(settings), await startProduct(settings)];
  try {
    const endsAt = performance.now() + seconds * 1000;
    const isOver = () => performance.now() > endsAt;
    const next = () => ({ method: "GET", path: "/api/v1/health" });
    const loads = products.map(({ url }) => sendAtRate(url, { next, perSecond: healthPerSecond, isOver }));
    await addEvents(postgres.ownerUrl, isOver);
    const answers = (await Promise.all(loads)).flat();
    const ms = answers.map((answer) => (answer.status === 200 ? answer.ms : Number.POSITIVE_INFINITY));
    return {
      healthP99Ms: percentile(ms, 0.99),
      healthMaxMs: Math.max(...ms),
      ...(await verify(postgres.url, place)),
    };
  } finally {
    for (const product of products) await endProduct(product, "SIGTERM");
    await postgres.stop();
    removeTemporaryDataDir(dataDir);
    removeTemporaryDataDir(databaseDir);
  }
}

/** Checkpoints of minutes without an event. */
function writeYear({ path, key }: CheckpointPlace): void {
  const events = { after: 0, upTo: 0, count: 0, digest: startDigest().digest("hex") };
  let last: Checkpoint | undefined;
  for (let written = 0; written < minutesOfYear; written += linesAtOnce) {
    let text = "";
    for (let number = 0; number < Math.min(linesAtOnce, minutesOfYear - written); number++) {
      const line = signedLine(key, { at: "2026-01-01T00:00:00.000Z", events, office: null }, last);
      last = JSON.parse(line) as Checkpoint;
      text += `${line}\n`;
    }
    appendFileSync(path, text, { mode: 0o600 });
  }
}

async function addEvents(ownerUrl: string, isOver: () => boolean): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  while (!isOver()) {
    await owner.query(
      "INSERT INTO office_events (kind, actor, subject, details, happened_at) VALUES ('policy', 'bench', 'x', '{}', now())",
    );
    await pause(eventEveryMs);
  }
  await owner.end();
}

async function verify(url: string, place: CheckpointPlace) {
  const db = openDatabase(url, { connections: 1, statementTimeoutMs: 60_000 });
  const { checkpoints, problems } = await verifyHistory(db, place);
  await db.destroy();
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return { written: checkpoints - minutesOfYear, problems: problems.length };
}
