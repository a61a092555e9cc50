// A process that only answers requests does none of the work for all, and one that only works answers only its supervisor.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { openMetrics } from "#server/platform/metrics/open-metrics.ts";
import { startSmtpDouble } from "#testing/emails/smtp-double.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { startBackgroundWork } from "./background-work.ts";
import { buildHealthApp } from "./health-app.ts";

const mailServer = await startSmtpDouble();
const test = await startTestApp({
  now: new Date().toISOString(),
  settings: { MAIL_ADAPTER: "smtp", SMTP_URL: mailServer.url },
});
afterAll(async () => {
  await test.close();
  await mailServer.close();
});
const { platform, ownerDb } = test;

function start(role: "web" | "work") {
  const config = { ...platform.config, role };
  // Closed with the app.
  const push = { ...platform.push, close: async () => {} };
  return startBackgroundWork({ ...platform, config, push }, platform.config.database.url ?? "");
}

const names = async () => {
  const rows = await ownerDb.selectFrom("periodic_work").select("name").distinct().orderBy("name").execute();
  return rows.map(({ name }) => name);
};

it("web checks its own disk and file store and nothing else; work runs all jobs and sends emails", async () => {
  await test.signUp();
  const stopWeb = start("web");
  await expect.poll(names).toEqual(["fileStore", "freeSpace"]);
  await pause(500);
  expect(await names()).toEqual(["fileStore", "freeSpace"]);
  expect(mailServer.taken).toHaveLength(0);
  await stopWeb();
  expect(await names()).toEqual([]);
  const stopWork = start("work");
  await expect.poll(() => mailServer.taken.length, { timeout: 10_000 }).toBe(1);
  await expect
    .poll(names, { timeout: 10_000 })
    .toEqual([
      "agreedPolicies",
      "bookComparisons",
      "brokerRecords",
      "checkpoints",
      "contentTokens",
      "draftSweep",
      "estimates",
      "expiredSweep",
      "fileStore",
      "fileSweep",
      "freeSpace",
      "leases",
      "liveSweep",
      "mails",
      "olderForms",
      "olderMails",
      "olderTexts",
      "pushes",
      "reconciler",
      "reminders",
      "retentionSweep",
      "staffReports",
    ]);
  await stopWork();
});

it("work answers /health and /ready, and nothing else", async () => {
  const app = await buildHealthApp(platform);
  const statusOf = async (url: string) => (await app.inject({ url: `/api/v1${url}` })).statusCode;
  expect(await statusOf("/health")).toBe(200);
  expect(await statusOf("/ready")).toBe(200);
  for (const url of ["/config", "/login", "/profile", "/events"]) expect(await statusOf(url)).toBe(404);
  expect((await app.inject({ url: "/" })).statusCode).toBe(404);
  await app.close();
});

it("work exports what operators watch, where it is measured", async () => {
  const metrics = openMetrics();
  const app = await buildHealthApp({ ...platform, metrics });
  expect(await metrics.registry.metrics()).toMatch(/^pravesh_database_up 1$/m);
  await app.close();
  metrics.registry.clear();
});
