// What belongs to a database that its own server backs up: files, erasures and checkpoints (P43).
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { recordKeys } from "#server/keys/check-keys.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { eraseAccountRows } from "#server/privacy/erase-account-rows.ts";
import { writeCheckpoint } from "#server/review/audit/write-checkpoints.ts";
import { migrate } from "#server/start/migrate.ts";
import { cloneDatabase } from "#testing/backups/clone-database.ts";
import { fillProduct } from "#testing/backups/load.ts";
import { filledIn } from "#testing/deployment/operating-steps.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { restoreBackup, type RestoreRequest } from "./restoring/restore-backup.ts";
import { generateBackupKeys, readPrivateKey } from "./sealing/backup-keys.ts";
import { backUp, backUpLog } from "./writing/back-up.ts";

/** Databases start and stop in each test. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const scratch = mkdtempSync(join(tmpdir(), "pravesh-outside-"));
const [dataDir, from] = [join(scratch, "data"), join(scratch, "backups")];
const { publicKey, privateKey } = generateBackupKeys();
let database: TestDatabase;
let restored: Awaited<ReturnType<typeof cloneDatabase>>;
let until: Date;
let erasedUser = "";

beforeAll(async () => {
  database = await openTestDatabase();
  await fillAndSave(database.db);
  await Promise.all([database.db.destroy(), database.ownerDb.destroy()]);
  until = new Date();
  restored = await cloneDatabase(database);
  const later = openDatabase(database.url);
  await eraseAndSave(later);
  await later.destroy();
});
afterAll(async () => {
  await restored.drop();
  database.db = openDatabase(database.url);
  await database.close();
  rmSync(scratch, { recursive: true, force: true });
});

function settings(url: string, ownerUrl = url) {
  return { NODE_ENV: "test", LOG_LEVEL: "silent", DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl };
}

async function platformOn(db: Database) {
  const given = readConfig({ ...settings(database.url), DATA_DIR: dataDir });
  const config = await recordKeys(db, given, () => given);
  return openPlatform({ config, db, databaseUrl: database.url, clock: systemClock });
}

async function fillAndSave(db: Database): Promise<void> {
  const platform = await platformOn(db);
  await checkStore(platform);
  await fillProduct({ platform, db }, { applications: 4, filesEach: 2 });
  await writeCheckpoint(platform);
  const { manifest } = await backUp(platform, { to: from, publicKey });
  expect(manifest).toMatchObject({ database: null, files: { count: 8, missing: [] } });
  await fillProduct({ platform, db }, { applications: 1, filesEach: 1 });
  await backUpLog(platform, { to: from, publicKey });
}

async function eraseAndSave(db: Database): Promise<void> {
  const platform = await platformOn(db);
  const { user_id } = await db.selectFrom("applications").select("user_id").executeTakeFirstOrThrow();
  erasedUser = user_id;
  await transaction(db, (tx) => eraseAccountRows(tx, platform, erasedUser));
  await backUpLog(platform, { to: from, publicKey });
}

function restore(request: Partial<RestoreRequest>) {
  return restoreBackup({
    from,
    to: join(scratch, "restored"),
    privateKey: readPrivateKey(privateKey),
    secretsPath: join(dataDir, "secrets.json"),
    environment: settings(restored.url, restored.ownerUrl),
    until,
    migrate,
    ...request,
  });
}

it("is not restored without the database, without its time, or next to something that uses it", async () => {
  const before = "Restore the database with the means of its server first";
  await expect(restore({ environment: { NODE_ENV: "test" } })).rejects.toThrow(before);
  await expect(restore({ until: undefined })).rejects.toThrow(before);
  const user = openDatabase(restored.url, { connections: 1 });
  await user.selectFrom("users").select("id").execute();
  await expect(restore({})).rejects.toThrow("Something is using the database");
  await user.destroy();
  expect(readdirSync(scratch).toSorted()).toEqual(["backups", "data"]);
});

/** As deploy/pravesh.env has them, with everything filled in. */
function productionSettings() {
  const keys = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8")) as Record<string, string>;
  return {
    ...parseEnv(readFileSync("deploy/pravesh.env", "utf8")),
    ...filledIn,
    DATABASE_URL: restored.url,
    DATABASE_OWNER_URL: restored.ownerUrl,
    KEYS: "env",
    KEYS_FILE: "",
    FILES_KEY: keys["filesKey"],
    DETAILS_KEY: keys["detailsKey"],
    AUDIT_KEY: keys["auditKey"],
    PUSH_KEY: keys["pushKey"],
  };
}

it("is restored to a restored database with production's settings: every file, the history, later erasures", async () => {
  const report = await restore({ environment: productionSettings(), secretsPath: undefined });
  expect(report).toMatchObject({ files: { count: 9 }, history: { checkpoints: 1 }, problems: [] });
  expect(report.replayedErasures).toBe(1);
  const db = openDatabase(restored.url, { connections: 1 });
  const user = db.selectFrom("users").select("erased_at").where("id", "=", erasedUser);
  expect((await user.executeTakeFirstOrThrow()).erased_at).not.toBeNull();
  expect(await db.selectFrom("restores").select("confirmed_at").execute()).toEqual([{ confirmed_at: null }]);
  await db.destroy();
});
