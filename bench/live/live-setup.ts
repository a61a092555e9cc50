// Sets up a database that survives the killed processes, with logged-in accounts and applications.
import { Client } from "pg";
import { migrate } from "#server/start/migrate.ts";
import { seedCatalogue } from "#server/start/seed-catalogue.ts";
import { readConfig } from "#server/config.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { localSecret } from "#server/platform/secrets.ts";
import { anApplication } from "#testing/an-application.ts";
import { movableClock } from "#testing/movable-clock.ts";

export interface Account {
  userId: string;
  token: string;
}

export interface LiveSetup {
  url: string;
  ownerUrl: string;
  /** The settings of every process that uses this database. */
  settings: Record<string, string>;
  /** The first ones have an application. */
  accounts: Account[];
  close: () => Promise<void>;
}

export async function startLiveSetup(counts: { accounts: number; applications: number }): Promise<LiveSetup> {
  const dataDir = makeTemporaryDataDir("bench-live");
  const postgres = await startTimestampingPostgres(dataDir);
  const { url, ownerUrl } = postgres;
  await migrate(postgres);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    FILES_KEY: localSecret(dataDir, "filesKey"),
    DETAILS_KEY: localSecret(dataDir, "detailsKey"),
    LOG_LEVEL: "error",
  };
  const accounts = await makeAccounts(ownerUrl, counts.accounts);
  await makeApplications(settings, accounts.slice(0, counts.applications));
  const close = async () => {
    await postgres.stop();
    removeTemporaryDataDir(dataDir);
  };
  return { url, ownerUrl, settings, accounts, close };
}

/** Starts a PostgreSQL that records commit timestamps, from which delays are measured. */
async function startTimestampingPostgres(dataDir: string) {
  const first = await startEmbeddedPostgres({ dataDir });
  const address = new URL(first.ownerUrl);
  address.username = "postgres";
  address.password = localSecret(dataDir, "databaseSuperuserPassword");
  const superuser = new Client({ connectionString: address.href });
  await superuser.connect();
  await superuser.query("ALTER SYSTEM SET track_commit_timestamp = on");
  await superuser.end();
  await first.stop();
  return startEmbeddedPostgres({ dataDir });
}

async function makeAccounts(ownerUrl: string, count: number): Promise<Account[]> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<Account>(
    `WITH made AS (
       INSERT INTO users (full_name, email, phone, password_hash)
       SELECT 'Meera Iyer', 'live.' || at || '@example.org', (6000000000 + at)::text, 'none'
       FROM generate_series(1, $1::int) AS at RETURNING id
     ), opened AS (
       INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
       SELECT sha256(convert_to('live-' || id, 'UTF8')), id, now(), now(), now() + interval '1 day' FROM made
     )
     SELECT id AS "userId", 'live-' || id AS token FROM made`,
    [count],
  );
  await owner.end();
  return rows;
}

async function makeApplications(settings: Record<string, string>, accounts: Account[]): Promise<void> {
  const databaseUrl = settings["DATABASE_URL"] ?? "";
  const db = openDatabase(databaseUrl);
  await seedCatalogue(db);
  const platform = openPlatform({ config: readConfig(settings), db, databaseUrl, clock: systemClock });
  const deps = { db, platform, clock: movableClock(new Date().toISOString()) };
  for (const { userId } of accounts) await anApplication(deps, { userId });
  await db.destroy();
}
