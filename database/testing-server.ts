// Vitest's global setup: one PostgreSQL for the whole run, holding the template that every test file clones.
import {
  type RunningDatabase,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { migrate } from "./migrate.ts";
import { seedCatalogue, seedDemoUsers } from "./seed.ts";
import { testServerVariable } from "./testing.ts";

/** The `bin` folder of another PostgreSQL to run the same tests on, such as /usr/lib/postgresql/15/bin. */
const binDir = process.env["PRAVESH_TEST_POSTGRES_BIN"];

const dataDir = makeTemporaryDataDir("test");
let running: RunningDatabase | undefined;

export async function setup(): Promise<void> {
  running = await startEmbeddedPostgres({ dataDir, forTests: true, ...(binDir && { binDir }) });
  const { url, ownerUrl } = running;
  await migrate({ url, ownerUrl });
  await seedTemplate(url);
  process.env[testServerVariable] = JSON.stringify({ url, ownerUrl });
}

export async function teardown(): Promise<void> {
  await running?.stop();
  removeTemporaryDataDir(dataDir);
}

async function seedTemplate(url: string): Promise<void> {
  const db = openDatabase(url, { connections: 1 });
  await seedCatalogue(db);
  await seedDemoUsers(db);
  await db.destroy();
}
