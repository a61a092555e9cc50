// /ready says in words what is wrong, without personal data, hosts or folders.
import { afterAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { noteBackup } from "#server/platform/backups/backup-store.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { freePort } from "../free-port.ts";

const backups = { BACKUP_TO: "/tmp/nowhere", BACKUP_PUBLIC_KEY: "k".repeat(43), BACKUP_LOG_MINUTES: "5" };
const test = await startTestApp({ settings: backups });
afterAll(() => test.close());

async function ready(app = test.app) {
  const { statusCode, body } = await app.inject({ url: "/api/v1/ready" });
  const { data } = JSON.parse(body) as { data: { reasons?: string[] } };
  return { statusCode, reasons: data.reasons };
}

describe("/ready gives the reason", () => {
  it("that there is no backup, or how old the last one is", async () => {
    expect(await ready()).toEqual({ statusCode: 200, reasons: ["There is no backup yet."] });
    const coversUntil = new Date(Date.now() - 47 * 60_000).toISOString();
    await noteBackup(test.db, { kind: "log", coversUntil, bytes: 1 });
    expect(await ready()).toEqual({
      statusCode: 200,
      reasons: ["The last backup is 47 minutes old. Changes should be saved every 5 minutes."],
    });
    await noteBackup(test.db, { kind: "log", coversUntil: new Date().toISOString(), bytes: 1 });
    expect(await ready()).toEqual({ statusCode: 200, reasons: undefined });
  });

  it("that background jobs fail, and how often, without what their errors say", async () => {
    for (let failure = 1; failure <= 4; failure++)
      await test.platform.jobs.failed("backups", new Error("asha@example.com: /backups is gone"));
    expect((await ready()).reasons).toEqual([
      "The background job 'backups' (saves changes and, once a day, everything in the backup folder) has failed 4 times in a row.",
    ]);
    await test.platform.jobs.succeeded("backups");
  });

  it("that the database does not answer", async () => {
    const url = new URL(test.platform.config.database.url ?? "");
    url.port = String(await freePort());
    url.searchParams.delete("host");
    const db = openDatabase(url.href);
    const { config, clock } = test.platform;
    const app = await buildApp(openPlatform({ config, db, databaseUrl: url.href, clock }));
    expect(await ready(app)).toEqual({
      statusCode: 503,
      reasons: ["The database does not answer (ECONNREFUSED)."],
    });
    await app.close();
    await db.destroy();
  });
});
