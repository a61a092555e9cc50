// Gauges and /status follow the rows, and a database that is away is a state, not an error.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ServiceStatusAnswer } from "#contract/operation/service-status.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import { freePort } from "#server/platform/free-port.ts";
import { noteBackup } from "#server/platform/backups/backup-store.ts";
import { anApplication } from "#testing/an-application.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { openStallingProxy } from "#testing/proxies/stalling-proxy.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { buildApp } from "#server/app.ts";

const metricsPort = await freePort();
const smtp = { MAIL_ADAPTER: "smtp", SMTP_URL: "smtp://127.0.0.1:9?plain=true" };
const test = await startTestApp({ settings: { METRICS_PORT: String(metricsPort), ...smtp } });
const { clock, platform } = test;
let person: Awaited<ReturnType<typeof test.signUp>>;
beforeAll(async () => {
  person = await test.signUp();
});
afterAll(() => test.close());

const minuteMs = 60_000;

/** The value of a gauge after the facts were read again; undefined if it is absent. */
async function gauge(name: string): Promise<number | undefined> {
  clock.advance(minuteMs);
  return lastGauge(name);
}

async function lastGauge(name: string, of = platform): Promise<number | undefined> {
  const text = (await of.metrics?.registry.metrics()) ?? "";
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

async function status(): Promise<ServiceStatusAnswer> {
  clock.advance(minuteMs);
  const { statusCode, body } = await test.app.inject({ url: "/api/v1/status" });
  expect(statusCode).toBe(200);
  return (JSON.parse(body) as { data: ServiceStatusAnswer }).data;
}

describe("gauges", () => {
  it("show since when the oldest email waits, and how many were given up", async () => {
    const oldest = 'pravesh_outbox_oldest_seconds{outbox="emails"}';
    await test.db.deleteFrom("mails").execute();
    expect(await gauge(oldest)).toBe(0);
    const letter = { userId: null, template: "status-changed", subject: "s", text: "t", html: "h" } as const;
    await sendMail(test.db, platform, { ...letter, recipient: "asha@example.com" });
    clock.advance(9 * minuteMs);
    await sendMail(test.db, platform, { ...letter, recipient: "ravi@example.com" });
    expect(await gauge(oldest)).toBe(600);
    await test.db.updateTable("mails").set({ state: "dead", next_try_at: null }).execute();
    expect(await gauge(oldest)).toBe(0);
    expect(await gauge('pravesh_outbox_undelivered{outbox="emails"}')).toBe(2);
  });

  it("count files that have had no row for over an hour", async () => {
    expect(await gauge("pravesh_files_orphans")).toBe(0);
    await sql`INSERT INTO file_intents (storage_name, noted_at) VALUES
      ('0123456789abcdef0123456789abcdef', now() - interval '61 minutes'),
      ('1123456789abcdef0123456789abcdef', now() - interval '59 minutes')`.execute(test.ownerDb);
    expect(await gauge("pravesh_files_orphans")).toBe(1);
    await sql`DELETE FROM file_intents`.execute(test.ownerDb);
  });

  it("show the oldest case of each state", async () => {
    const queue = (state: string) => `pravesh_queue_oldest_seconds{state="${state}"}`;
    expect(await gauge(queue("submitted"))).toBe(0);
    await anApplication(test, person);
    expect(await gauge(queue("submitted"))).toBe(60);
    expect(await lastGauge(queue("documents_verified"))).toBe(0);
  });

  it("show payments without an application, those that are not settled, and differences of the books", async () => {
    const paid = "pravesh_paid_without_application";
    expect(await gauge(paid)).toBe(0);
    const now = clock.now();
    const payment = {
      user_id: person.userId,
      method: "credit_card",
      provider: "sandbox",
      amount_paise: 100,
      created_at: now,
      updated_at: now,
      checked_at: now,
      next_check_at: now,
    };
    const { id } = await test.db
      .insertInto("payments")
      .values({ ...payment, idempotency_key: "one", status: "succeeded", succeeded_at: now })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect(await gauge(paid)).toBe(0);
    clock.advance(10 * minuteMs);
    expect(await gauge(paid)).toBe(1);
    await test.db.updateTable("payments").set({ status: "orphaned" }).where("id", "=", id).execute();
    expect(await gauge(paid)).toBe(0);
    expect(await lastGauge("pravesh_payment_unsettled_oldest_seconds")).toBe(13 * 60);
    await test.db.updateTable("payments").set({ status: "refunded" }).where("id", "=", id).execute();
    const seen = { found_at: now, seen_at: now, made_at: now };
    await test.db
      .insertInto("book_differences")
      .values({ provider: "sandbox", provider_intent_id: "pi_1", kind: "amount", ...seen })
      .execute();
    expect(await gauge("pravesh_book_differences")).toBe(1);
    expect(await lastGauge("pravesh_payment_unsettled_oldest_seconds")).toBe(0);
  });

  it("show until when the last backup has everything, free space, and no replication without a standby", async () => {
    const backup = "pravesh_backup_last_success_timestamp_seconds";
    expect(await gauge(backup)).toBeUndefined();
    await noteBackup(test.db, { kind: "log", coversUntil: "2026-11-20T06:00:00Z", bytes: 1 });
    expect(await gauge(backup)).toBe(Date.parse("2026-11-20T06:00:00Z") / 1000);
    expect(await lastGauge("pravesh_free_bytes")).toBeGreaterThan(0);
    expect(await lastGauge("pravesh_replication_lag_seconds")).toBeUndefined();
    expect(await lastGauge("pravesh_database_up")).toBe(1);
  });

  it("show when each background job last succeeded and how often it has failed since", async () => {
    const { jobs } = platform;
    const [ok, failures] = ["pravesh_work_last_ok_timestamp_seconds", "pravesh_work_failures"].map(
      (name) => `${name}{name="estimates"}`,
    ) as [string, string];
    expect(await lastGauge(ok)).toBeUndefined();
    await jobs.succeeded("estimates");
    expect(Math.abs(((await gauge(ok)) ?? 0) - Date.now() / 1000)).toBeLessThan(5);
    await jobs.failed("estimates", new Error("no"));
    expect(await gauge(failures)).toBe(1);
    await jobs.succeeded("estimates");
    expect(await gauge(failures)).toBe(0);
  });
});

describe("GET /status", () => {
  it("says that everything works, to everybody, and is read from memory for 15 seconds", async () => {
    await test.db.deleteFrom("mails").execute();
    const first = await status();
    expect(first).toEqual({
      site: "normal",
      payments: "normal",
      emails: "normal",
      checkedAt: first.checkedAt,
    });
    clock.advance(14_000);
    const { headers, body } = await test.app.inject({ url: "/api/v1/status" });
    expect(JSON.parse(body)).toMatchObject({ data: first });
    expect(headers["cache-control"]).toBe("public, max-age=15");
  });

  it("says that emails are late while delivery fails or an email waits for ten minutes", async () => {
    const { jobs } = platform;
    for (let failure = 1; failure <= 3; failure++) await jobs.failed("mails", new Error("away"));
    expect((await status()).emails).toBe("delayed");
    await jobs.succeeded("mails");
    expect((await status()).emails).toBe("normal");
    const letter = { userId: null, template: "status-changed", subject: "s", text: "t", html: "h" } as const;
    await sendMail(test.db, platform, { ...letter, recipient: "asha@example.com" });
    clock.advance(11 * minuteMs);
    expect((await status()).emails).toBe("delayed");
  });

  it("says that payments take longer while confirmations fail", async () => {
    const { jobs } = platform;
    for (let failure = 1; failure <= 3; failure++) await jobs.failed("reconciler", new Error("away"));
    expect((await status()).payments).toBe("delayed");
    await jobs.succeeded("reconciler");
    expect((await status()).payments).toBe("normal");
  });
});

it("while the database is away, gauges of its rows are absent, a scrape and /status still answer, and both heal", async () => {
  const proxy = await openStallingProxy(test.platform.config.database.url ?? "");
  const db = openDatabase(proxy.url);
  const behind = openPlatform({ config: platform.config, db, databaseUrl: proxy.url, clock: clock.now });
  const app = await buildApp(behind);
  const statusOf = async () => (await app.inject({ url: "/api/v1/status" })).json().data;
  expect(await lastGauge("pravesh_database_up", behind)).toBe(1);
  proxy.stall();
  clock.advance(minuteMs);
  const began = performance.now();
  expect(await lastGauge("pravesh_database_up", behind)).toBe(0);
  expect(await lastGauge("pravesh_book_differences", behind)).toBeUndefined();
  expect(await lastGauge('pravesh_outbox_oldest_seconds{outbox="emails"}', behind)).toBeUndefined();
  expect(await lastGauge("pravesh_free_bytes", behind)).toBeGreaterThan(0);
  expect(await statusOf()).toMatchObject({ site: "interrupted", payments: "interrupted" });
  expect(performance.now() - began).toBeLessThan(4000);
  proxy.resume();
  clock.advance(minuteMs);
  await expect
    .poll(async () => (clock.advance(minuteMs), (await statusOf()).site), { timeout: 15_000 })
    .toBe("normal");
  await app.close();
  await db.destroy();
  await proxy.close();
});
