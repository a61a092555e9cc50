// A product with its own embedded PostgreSQL, applications in every state, and a folder for backups.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { backUp, backUpLog, type BackupTarget } from "#server/backups/writing/back-up.ts";
import { restoreBackup, type RestoreRequest } from "#server/backups/restoring/restore-backup.ts";
import { generateBackupKeys, readPrivateKey } from "#server/backups/sealing/backup-keys.ts";
import { readConfig } from "#server/config.ts";
import { seedDemoUsers } from "#server/demo/demo-users.ts";
import { seedExamples } from "#server/demo/examples/seed-examples.ts";
import { seedDemoStaff } from "#server/demo/seed-demo-staff.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { recordKeys } from "#server/keys/check-keys.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import {
  findSuperuser,
  startEmbeddedPostgres,
} from "#server/platform/embedded-postgres/embedded-postgres.ts";
import {
  makeTemporaryDataDir,
  removeTemporaryDataDir,
} from "#server/platform/embedded-postgres/temporary-data-dir.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { writeCheckpoint } from "#server/review/audit/write-checkpoints.ts";
import { migrate } from "#server/start/migrate.ts";
import { seedCatalogue } from "#server/start/seed-catalogue.ts";

const settings = { NODE_ENV: "test", LOG_LEVEL: "silent" };

export type BackedUpProduct = Awaited<ReturnType<typeof startBackedUpProduct>>;

/** With other settings, such as the address of an object store. */
export async function startBackedUpProduct(more: Record<string, string> = {}) {
  const dataDir = makeTemporaryDataDir("backed-up");
  const given = readConfig({ ...settings, ...more, DATA_DIR: dataDir });
  const database = await startEmbeddedPostgres({ dataDir, archivesLog: true });
  await migrate(database);
  const [db, ownerDb] = [openDatabase(database.url), openDatabase(database.ownerUrl, { connections: 1 })];
  const config = await recordKeys(db, given, () => given);
  await seedCatalogue(db);
  const platform = openPlatform({ config, db, databaseUrl: database.url, clock: systemClock });
  await checkStore(platform);
  await seedDemoUsers(platform);
  await seedDemoStaff(platform);
  await seedExamples(platform);
  await writeCheckpoint(platform);
  const { publicKey, privateKey } = generateBackupKeys();
  const outside = mkdtempSync(join(tmpdir(), "pravesh-backups-"));
  const secretsPath = join(dataDir, "secrets.json");
  const keyFile = join(outside, "private.key");
  writeFileSync(keyFile, `${privateKey}\n`, { mode: 0o600 });
  const restored: string[] = [];
  const deps = { db, config };
  const superuser = findSuperuser(dataDir);
  if (!superuser) throw new Error("The database is running.");
  const { archive, url: superuserUrl } = superuser;
  return {
    dataDir,
    platform,
    db,
    ownerDb,
    /** The folder of this product's backups. */
    to: join(outside, "backups"),
    publicKey,
    keyFile,
    backUp: (to: Partial<BackupTarget> = {}) =>
      backUp(deps, { to: join(outside, "backups"), publicKey, ...to }),
    backUpLog: (to: Partial<BackupTarget> = {}) =>
      backUpLog(deps, { to: join(outside, "backups"), publicKey, ...to }),
    archive,
    /** Resolves once PostgreSQL has put the present segment of its log aside. */
    async endSegment(): Promise<void> {
      const client = new Client({ connectionString: superuserUrl });
      await client.connect();
      const { rows } = await client.query<{ name: string }>(
        "SELECT pg_walfile_name(pg_switch_wal()) AS name",
      );
      await client.end();
      while (!existsSync(join(archive, rows[0]?.name ?? ""))) await pause(20);
    },
    /** An empty folder to restore into; it is removed at the end. */
    emptyFolder(): string {
      const folder = makeTemporaryDataDir("restored");
      restored.push(folder);
      return folder;
    },
    restore: (request: Partial<RestoreRequest> & { to: string }) =>
      restoreBackup({
        from: join(outside, "backups"),
        privateKey: readPrivateKey(privateKey),
        secretsPath,
        environment: { ...settings, ...more },
        migrate,
        ...request,
      }),
    async close() {
      await platform.push.close();
      await Promise.all([db.destroy(), ownerDb.destroy()]);
      await database.stop();
      for (const folder of [dataDir, ...restored]) removeTemporaryDataDir(folder);
      rmSync(outside, { recursive: true, force: true });
    },
  };
}

/** Runs work on the database of a restored data directory. */
export async function withRestored<Result>(
  dataDir: string,
  work: (restored: Awaited<ReturnType<typeof openRestored>>) => Promise<Result>,
): Promise<Result> {
  const restored = await openRestored(dataDir);
  try {
    return await work(restored);
  } finally {
    await restored.platform.push.close();
    await restored.db.destroy();
    await restored.database.stop();
  }
}

async function openRestored(dataDir: string) {
  const config = readConfig({ ...settings, DATA_DIR: dataDir });
  const database = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase(database.url);
  const platform = openPlatform({ config, db, databaseUrl: database.url, clock: systemClock });
  return { database, db, platform };
}
