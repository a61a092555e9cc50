// Starts the embedded database in DATA_DIR, or connects to the one in DATABASE_URL.
import type { Client } from "pg";
import { refuseUnfinishedRestore } from "../postgres-recovery/unfinished-restore.ts";
import { lockDataDirectory } from "../embedded-postgres/data-directory-lock.ts";
import { openSingleClient } from "./single-client.ts";
import {
  findRunningPostgres,
  type RunningDatabase,
  startEmbeddedPostgres,
} from "../embedded-postgres/embedded-postgres.ts";

const oldestMajor = 15;

export type DatabaseSettings = {
  dataDir: string;
  database: { url?: string | undefined; ownerUrl?: string | undefined; forTests: boolean };
  /** Undefined without scheduled backups. */
  backups?: object | undefined;
};

export async function startDatabase({
  dataDir,
  database,
  backups,
}: DatabaseSettings): Promise<RunningDatabase> {
  const { url, ownerUrl, forTests } = database;
  refuseUnfinishedRestore(dataDir);
  // Several processes may share an external database, so no data directory has to be locked.
  if (url) return outsideDatabase(url, ownerUrl ?? url);
  const unlock = lockDataDirectory(dataDir);
  try {
    const running = await startEmbeddedPostgres({ dataDir, forTests, archivesLog: backups !== undefined });
    return { ...running, stop: () => running.stop().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** For commands: uses the database of the running product, or starts one for the duration of the command. */
export async function joinDatabase(settings: DatabaseSettings): Promise<RunningDatabase> {
  const running = settings.database.url ? undefined : findRunningPostgres(settings.dataDir);
  return running ? { ...running, stop: async () => {} } : startDatabase(settings);
}

async function outsideDatabase(url: string, ownerUrl: string): Promise<RunningDatabase> {
  await expectAnswer("DATABASE_URL", url);
  if (ownerUrl !== url) await expectAnswer("DATABASE_OWNER_URL", ownerUrl);
  return { url, ownerUrl, stop: async () => {} };
}

async function expectAnswer(setting: string, connectionString: string): Promise<void> {
  let client: Client | undefined;
  try {
    client = await openSingleClient(connectionString, { name: "pravesh-start", queryTimeoutMs: 10_000 });
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int / 10000 AS version",
    );
    if (rows[0] && rows[0].version < oldestMajor)
      throw new Error(`PostgreSQL ${oldestMajor} or newer is needed`);
  } catch (error) {
    throw new Error(`The database in ${setting} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  } finally {
    await client?.end().catch(() => {});
  }
}
