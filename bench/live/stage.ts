// A database that outlives the processes which are killed, with accounts that are logged in and applications that move.
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

export interface LiveStage {
  url: string;
  ownerUrl: string;
  /** For every process of the product on this database. */
  settings: Record<string, string>;
  /** The first of them have an application. */
  accounts: Account[];
  close: () => Promise<void>;
}

export async function startStage(counts: { accounts: number; applications: number }): Promise<LiveStage> {
  const dataDir = makeTemporaryDataDir("bench-live");
  const postgres = await startCountingPostgres(dataDir);
  const { url, ownerUrl } = postgres;
  await migrate(postgres);
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
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

/** PostgreSQL itself notes when it commits: that is the beginning of what is measured. */
async function startCountingPostgres(dataDir: string) {
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
  const world = { db, platform, clock: movableClock(new Date().toISOString()) };
  for (const { userId } of accounts) await anApplication(world, { userId });
  await db.destroy();
}
