// An own database that pgBackRest backs up, together with our backup of what belongs to it (P43). Left out where pgBackRest isn't installed.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { seedDemoUsers } from "#server/demo/demo-users.ts";
import { checkStore } from "#server/drafts/documents/check-store.ts";
import { recordKeys } from "#server/keys/check-keys.ts";
import { systemClock } from "#server/platform/clock.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import type { Platform } from "#server/platform/platform.ts";
import { eraseAccountRows } from "#server/privacy/erase-account-rows.ts";
import { writeCheckpoint } from "#server/review/audit/write-checkpoints.ts";
import { migrate } from "#server/start/migrate.ts";
import { seedCatalogue } from "#server/start/seed-catalogue.ts";
import {
  type DebianPostgres,
  findMissingPgbackrest,
  startDebianPostgres,
} from "#testing/backups/debian-postgres.ts";
import { fillProduct, startLoad } from "#testing/backups/load.ts";
import { restoreBackup } from "./restoring/restore-backup.ts";
import { generateBackupKeys, readPrivateKey } from "./sealing/backup-keys.ts";
import { compareExactly, readTableContents } from "./table-contents-store.ts";
import { backUp, backUpLog } from "./writing/back-up.ts";

/** Databases start and stop in each test. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Figures, and why something is left out. */
function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const missing = findMissingPgbackrest();
if (missing !== undefined) print(`left out pgBackRest: ${missing}`);

describe.runIf(missing === undefined)("an own database with pgBackRest", () => {
  const scratch = mkdtempSync(join(tmpdir(), "pravesh-own-database-"));
  const [dataDir, to] = [join(scratch, "data"), join(scratch, "backups")];
  const { publicKey, privateKey } = generateBackupKeys();
  let server: DebianPostgres;
  let db: Database;
  let platform: Platform;

  beforeAll(async () => {
    server = await startDebianPostgres();
    await migrate(server);
    db = openDatabase(server.url);
    await seedCatalogue(db);
    const given = readConfig({ ...settings(server), DATA_DIR: dataDir });
    const config = await recordKeys(db, given, () => given);
    platform = openPlatform({ config, db, databaseUrl: server.url, clock: systemClock });
    await checkStore(platform);
    await seedDemoUsers(platform);
    await fillProduct({ platform, db }, { applications: 200, filesEach: 2 });
    await writeCheckpoint(platform);
  });
  afterAll(async () => {
    await platform.push.close();
    await db.destroy();
    await server.close();
    rmSync(scratch, { recursive: true, force: true });
  });

  const settings = ({ url, ownerUrl }: { url: string; ownerUrl: string }) => ({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATABASE_URL: url,
    DATABASE_OWNER_URL: ownerUrl,
  });

  async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await work();
    print(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }

  const now = () =>
    server.asSuperuser(async (client) => {
      const { rows } = await client.query<{ now: Date }>("SELECT clock_timestamp() AS now");
      return rows[0]?.now ?? new Date(Number.NaN);
    });

  it("is restored to a time under load: each row from pgBackRest, each file and later erasures from our backup", async () => {
    const load = await startLoad({ platform, db }, 2);
    await timed("full backup", () => server.run("backup", "--type=full"));
    await backUp(platform, { to, publicKey });
    await pause(1000);
    await timed("incremental backup", () => server.run("backup", "--type=incr"));
    await pause(1000);
    await load.stop();
    expect(load.acknowledged.length).toBeGreaterThan(5);

    const expected = await server.asSuperuser(readTableContents);
    const files = await db.selectFrom("files").select("id").execute();
    await pause(50);
    const until = await now();
    await pause(50);

    const later = await startLoad({ platform, db }, 2);
    const { user_id: erased } = await db
      .selectFrom("applications")
      .select("user_id")
      .executeTakeFirstOrThrow();
    await transaction(db, (tx) => eraseAccountRows(tx, platform, erased));
    await pause(500);
    await later.stop();
    await server.asSuperuser((client) => client.query("DROP TABLE application_events CASCADE"));
    await backUpLog(platform, { to, publicKey });
    await server.run("check"); // ends the segment and waits until it is archived

    let restored: Awaited<ReturnType<DebianPostgres["restore"]>> | undefined;
    await timed("restore of the database", async () => {
      restored = await server.restore(until.toISOString().replace("T", " ").replace("Z", "+00"));
    });
    if (!restored) throw new Error("The database was restored.");
    const found = await restored.asSuperuser(readTableContents);
    expect(compareExactly(expected, found)).toEqual([]);
    expect(found.reduce((sum, { rows }) => sum + rows, 0)).toBeGreaterThan(1000);

    const report = await restoreBackup({
      from: to,
      to: join(scratch, "restored"),
      privateKey: readPrivateKey(privateKey),
      secretsPath: join(dataDir, "secrets.json"),
      environment: settings(restored),
      until,
      migrate,
    });
    expect(report).toMatchObject({ problems: [], history: { checkpoints: 1 }, replayedErasures: 1 });
    expect(report.files.count).toBe(files.length);
    const restoredDb = openDatabase(restored.url, { connections: 1 });
    const user = restoredDb.selectFrom("users").select("erased_at").where("id", "=", erased);
    expect((await user.executeTakeFirstOrThrow()).erased_at).not.toBeNull();
    await restoredDb.destroy();
  });
});
