// Vitest's global setup: starts one PostgreSQL for the whole run, with the template that every test file
// clones.
import { existsSync, statfsSync } from "node:fs";
import {
  findSuperuser,
  type RunningDatabase,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import { openPasswordHashes } from "#server/platform/password-hashes.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { demoPassword, demoUsers } from "#server/demo/demo-users.ts";
import { migrate } from "#server/start/migrate.ts";
import { seedCatalogue } from "#server/start/seed-catalogue.ts";
import { testServerVariable } from "./test-database.ts";
import { addPlainUser } from "./plain-user.ts";

/** The `bin` folder of another PostgreSQL to test with, such as /usr/lib/postgresql/15/bin. */
const binDir = process.env["PRAVESH_TEST_POSTGRES_BIN"];

/** Linux keeps it in memory: a clone takes 50 ms there, and ten times as long on a slow disk. */
const memoryFolder = "/dev/shm";
const enoughBytes = 4e9;

const dataDir = makeTemporaryDataDir("test", hasMemoryFolder() ? memoryFolder : undefined);
let running: RunningDatabase | undefined;

function hasMemoryFolder(): boolean {
  if (!existsSync(memoryFolder)) return false;
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize >= enoughBytes;
}

export async function setup(): Promise<void> {
  running = await startEmbeddedPostgres({ dataDir, forTests: true, ...(binDir && { binDir }) });
  const { url, ownerUrl } = running;
  await migrate({ url, ownerUrl });
  await seedTemplate(url);
  const superuserUrl = findSuperuser(dataDir)?.url;
  process.env[testServerVariable] = JSON.stringify({ url, ownerUrl, superuserUrl });
}

export async function teardown(): Promise<void> {
  await running?.stop();
  removeTemporaryDataDir(dataDir);
}

async function seedTemplate(url: string): Promise<void> {
  const db = openDatabase(url, { connections: 1 });
  await seedCatalogue(db);
  const passwordHash = await openPasswordHashes().hash(demoPassword);
  for (const user of demoUsers) await addPlainUser(db, { ...user, passwordHash });
  await db.destroy();
}
