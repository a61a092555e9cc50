// Files in an object store are in a backup too, and a restore brings them into its own folder without touching the store (P43).
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { recordKeys } from "#server/keys/check-keys.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { findFileMove, insertFileMove } from "#server/platform/files/file-move-store.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import { writeCheckpoint } from "#server/review/audit/write-checkpoints.ts";
import { migrate } from "#server/start/migrate.ts";
import { cloneDatabase } from "#testing/backups/clone-database.ts";
import { fillProduct } from "#testing/backups/load.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { doubleCredentials, type S3Double, startS3Double } from "#testing/object-store/start-s3-double.ts";
import { restoreBackup } from "./restoring/restore-backup.ts";
import { generateBackupKeys, readPrivateKey } from "./sealing/backup-keys.ts";
import { backUp, backUpLog } from "./writing/back-up.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const scratch = mkdtempSync(join(tmpdir(), "pravesh-bucket-"));
const [dataDir, from] = [join(scratch, "data"), join(scratch, "backups")];
const { publicKey, privateKey } = generateBackupKeys();
let double: S3Double;
let database: TestDatabase;
let platform: Platform;

beforeAll(async () => {
  vi.stubEnv("AWS_ACCESS_KEY_ID", doubleCredentials.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", doubleCredentials.secretAccessKey);
  double = await startS3Double({ bucket: "files" });
  database = await openTestDatabase();
  const { db } = database;
  const given = readConfig({ ...settings(database.url), DATA_DIR: dataDir });
  const config = await recordKeys(db, given, () => given);
  platform = openPlatform({ config, db, databaseUrl: database.url, clock: systemClock });
  await checkStore(platform);
});
afterAll(async () => {
  await database.close();
  await double.close();
  rmSync(scratch, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

function settings(url: string, ownerUrl = url) {
  return {
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
    FILES_URL: "s3://files/pravesh",
    FILES_S3_ENDPOINT: double.endpoint,
  };
}

it("every file is saved and restored, and the store is only read", async () => {
  const { db } = database;
  const bucket = { bucket: "files", prefix: "pravesh/", endpoint: double.endpoint, region: "us-east-1" };
  // A restored product must not look for its files where the running one moved them.
  await insertFileMove(db, { source: { folder: platform.config.files.dir }, target: bucket });
  await fillProduct({ platform, db }, { applications: 4, filesEach: 2 });
  await writeCheckpoint(platform);
  const { manifest, files } = await backUp(platform, { to: from, publicKey });
  expect(manifest).toMatchObject({ database: null, files: { count: 8, missing: [] } });
  expect(files.copied).toBe(8);
  double.failWhen((request) => (request.startsWith("GET") ? "AccessDenied" : undefined));
  await fillProduct({ platform, db }, { applications: 1, filesEach: 2 });
  await expect(backUpLog(platform, { to: from, publicKey })).rejects.toThrow("s3://files at 127.0.0.1");
  double.failWhen(undefined);
  const until = new Date();
  await backUpLog(platform, { to: from, publicKey });
  const objects = new Map(double.objects);
  double.requests.length = 0;

  await Promise.all([database.db.destroy(), database.ownerDb.destroy()]);
  const restored = await cloneDatabase(database);
  const to = join(scratch, "restored");
  const report = await restoreBackup({
    from,
    to,
    privateKey: readPrivateKey(privateKey),
    secretsPath: join(dataDir, "secrets.json"),
    environment: settings(restored.url, restored.ownerUrl),
    until,
    migrate,
  });
  expect(report).toMatchObject({ files: { count: 10, missingBefore: 0 }, problems: [] });
  expect(readdirSync(join(to, "files")).filter((name) => /^[0-9a-f]{32}$/.test(name))).toHaveLength(10);
  expect(double.requests).toEqual([]);
  expect(double.objects).toEqual(objects);
  const own = openDatabase(restored.url, { connections: 1 });
  expect(await findFileMove(own)).toBeUndefined();
  await own.destroy();
  await restored.drop();
  Object.assign(database, { db: openDatabase(database.url), ownerDb: openDatabase(database.ownerUrl) });
});
