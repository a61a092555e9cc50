// Measures how many status changes a second are committed with a synchronous standby: announced after the commit, and with NOTIFY in the transaction, as it was before.
import { sql } from "kysely";
import { recordEvent } from "#server/applications/history/event-store.ts";
import { readConfig } from "#server/config.ts";
import { liveChannel } from "#server/live/announce-events.ts";
import { recordLiveEvent } from "#server/live/live-event-store.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database, type Transaction } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { migrate } from "#server/start/migrate.ts";
import { seedCatalogue } from "#server/start/seed-catalogue.ts";
import { anApplication } from "#testing/an-application.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";
import { movableClock } from "#testing/movable-clock.ts";
import { debianBin } from "./cluster-product.ts";
import { addStandby } from "./standby.ts";

const lanes = 16;
const secondsOfRound = 4;

export interface TellRun {
  /** Of each pair of rounds. */
  ratios: number[];
  afterPerSecond: number[];
  insidePerSecond: number[];
}

interface Case {
  userId: string;
  applicationId: string;
}

export async function measureTell(pairs: number): Promise<TellRun> {
  const dataDir = makeTemporaryDataDir("bench-tell");
  const postgres = await startEmbeddedPostgres({ dataDir, binDir: debianBin });
  await migrate(postgres);
  const db = openDatabase(postgres.url, { connections: lanes });
  const cases = await makeCases(db, { dataDir, url: postgres.url });
  const standby = await addStandby(dataDir);
  const listening = openDatabase(postgres.url, { connections: 1 });
  await sql.raw(`LISTEN ${liveChannel}`).execute(listening);
  try {
    const sides = { after: announcedAfter, inside: notifiedInside };
    for (const change of Object.values(sides)) await rate(db, cases, change);
    const rates = { after: [] as number[], inside: [] as number[] };
    for (let pair = 0; pair < pairs; pair++) {
      const order = pair % 2 === 0 ? (["after", "inside"] as const) : (["inside", "after"] as const);
      for (const name of order) rates[name].push(await rate(db, cases, sides[name]));
    }
    const ratios = rates.after.map((perSecond, pair) => perSecond / (rates.inside[pair] ?? Number.NaN));
    return { ratios, afterPerSecond: rates.after, insidePerSecond: rates.inside };
  } finally {
    await standby.close();
    await listening.destroy();
    await db.destroy();
    await postgres.stop();
    removeTemporaryDataDir(dataDir);
  }
}

async function makeCases(db: Database, { dataDir, url }: { dataDir: string; url: string }): Promise<Case[]> {
  await seedCatalogue(db);
  const config = readConfig({ NODE_ENV: "test", DATA_DIR: dataDir, DATABASE_URL: url });
  const platform = openPlatform({ config, db, databaseUrl: url, clock: systemClock });
  const deps = { db, platform, clock: movableClock(new Date().toISOString()) };
  const cases: Case[] = [];
  for (let lane = 0; lane < lanes; lane++) {
    const person = {
      fullName: "Meera Iyer",
      email: `tell${lane}@example.org`,
      phone: String(6_000_000_000 + lane),
    };
    const userId = await addPlainUser(db, person);
    cases.push({ userId, applicationId: (await anApplication(deps, { userId })).id });
  }
  return cases;
}

type Change = (db: Database, of: Case) => Promise<unknown>;

/** Each lane changes its own case, as specialists do, so that only the commits meet. */
async function rate(db: Database, cases: readonly Case[], change: Change): Promise<number> {
  const began = performance.now();
  const endsAt = began + secondsOfRound * 1000;
  let done = 0;
  const lane = async (of: Case) => {
    for (; performance.now() < endsAt; done++) await change(db, of);
  };
  await Promise.all(cases.map(lane));
  return (done * 1000) / (performance.now() - began);
}

async function record(tx: Transaction, { userId, applicationId }: Case): Promise<void> {
  const at = new Date();
  await recordEvent(tx, { applicationId, kind: "released", details: {}, actor: "bench", at });
  await recordLiveEvent(tx, { userId, kind: "status_changed", subjectId: applicationId, at });
}

const announcedAfter: Change = (db, of) => transaction(db, (tx) => record(tx, of));

/** Without `transaction`, nothing is announced afterwards. */
const notifiedInside: Change = (db, of) =>
  db.transaction().execute(async (tx) => {
    await record(tx, of);
    await sql`SELECT pg_notify(${liveChannel}::text, user_id || ' ' || number) FROM live_counters
      WHERE user_id = ${of.userId}::uuid`.execute(tx);
  });
