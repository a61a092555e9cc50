// Lines of the log about background work lead to its trace.
import { afterAll, beforeEach, expect, it } from "vitest";
import { openAttachedReceipt } from "#server/applications/receipts/open-receipt.ts";
import { startDelivery } from "#server/notifications/outbox/start-delivery.ts";
import { sendMail } from "#server/notifications/send-mail.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { openTraceCollector } from "#testing/tracing/trace-collector.ts";
import { tracingTo } from "#testing/tracing/tracing-to.ts";
import { type Job, repeatJobs } from "../background/repeat-jobs.ts";
import { watchJobs } from "../background/watch-jobs.ts";
import { openDatabase } from "../database/open-database.ts";
import { freePort } from "../free-port.ts";
import { openLog } from "../http/log.ts";
import type { Platform } from "../platform.ts";
import { traceAdapters } from "./trace-calls.ts";
import { addTraceId } from "./trace-requests.ts";

const patiently = { timeout: 10_000 };
const failed = "A background job failed";
const worksAgain = "A background job works again";

const collector = await openTraceCollector();
const noMailServer = `smtp://127.0.0.1:${await freePort()}`;
const test = await startTestApp({ settings: { MAIL_ADAPTER: "smtp", SMTP_URL: noMailServer } });
const { db, ownerDb } = test;
afterAll(async () => {
  await test.close();
  await collector.close();
});
beforeEach(async () => {
  await ownerDb.deleteFrom("periodic_work").execute();
  lines.length = 0;
});

const lines: Record<string, unknown>[] = [];
const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
const log = openLog("info", { write }, addTraceId);

/** Returns the spans of the work, whose lines are in `lines`. */
async function spansOf(work: (platform: Platform) => Promise<unknown>) {
  const before = collector.spans().length;
  const tracing = tracingTo(collector);
  const jobs = watchJobs({ db, log });
  await work(traceAdapters(tracing, { ...test.platform, log, jobs, tracing }));
  await tracing.stop();
  return collector.spans().slice(before);
}

function runUntil(linesInLog: number, job: Partial<Job>) {
  return spansOf(async (platform) => {
    const run = async () => {};
    const stop = repeatJobs(platform, [{ name: "estimates", everyMs: 1, run, ...job }]);
    await expect.poll(() => lines.length, patiently).toBe(linesInLog);
    await stop();
  });
}

it.each([
  ["of all processes", false],
  ["of each process", true],
])("a job %s fails and works again in lines with the IDs of those runs' traces", async (_, isPerProcess) => {
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (runs === 1) throw Object.assign(new Error("no"), { code: "ENOENT" });
  };
  const spans = await runUntil(2, { isPerProcess, run });
  const [first, second] = spans.filter(({ name }) => name === "job estimates");
  expect(first).toMatchObject({ hasFailed: true, attributes: { "error.type": "ENOENT" } });
  expect(second).toMatchObject({ hasFailed: false, attributes: {} });
  expect(lines.map(({ msg, trace_id: id }) => [msg, id])).toEqual([
    [failed, first?.traceId],
    [worksAgain, second?.traceId],
  ]);
  expect(first?.traceId).not.toBe(second?.traceId);
});

it("a run whose outcome cannot be written has the ID of its trace in the line that says so", async () => {
  const { schema } = ownerDb;
  const run = () => schema.alterTable("periodic_work").renameTo("periodic_work_away").execute();
  const spans = await runUntil(1, { run, everyMs: 60_000 });
  await schema.alterTable("periodic_work_away").renameTo("periodic_work").execute();
  const [span] = spans.filter(({ name }) => name === "job estimates");
  expect(span).toMatchObject({ hasFailed: true, attributes: { "error.type": "42P01" } });
  expect(lines).toMatchObject([{ msg: failed, trace_id: span?.traceId, problem: { code: "42P01" } }]);
});

/** Makes one pass over the outbox. */
function deliverOnce() {
  return spansOf(async (platform) => {
    const { tracing } = platform;
    const lanes = openDatabase(platform.config.database.url ?? "", { connections: 2, tracing });
    await startDelivery(platform, { db: lanes, openAttachment: openAttachedReceipt(platform) })();
  });
}

it("a pass over the outbox that finds nothing has no trace", async () => {
  expect(await deliverOnce()).toEqual([]);
  expect(lines).toEqual([]);
});

it("a pass that can't reach the mail server has one trace, and its ID is in the line", async () => {
  await sendMail(db, test.platform, {
    userId: null,
    template: "status-changed",
    recipient: "asha@example.com",
    subject: "For Asha",
    text: "Plain words",
    html: "<p>Plain words</p>",
  });
  const spans = await deliverOnce();
  const [pass] = spans.filter(({ name }) => name === "job mails");
  expect(pass).toMatchObject({ parentId: "", kind: "internal", hasFailed: true });
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([pass?.traceId]));
  const children = spans.filter(({ parentId }) => parentId === pass?.spanId);
  expect(children).toContainEqual(expect.objectContaining({ name: "call mail server", hasFailed: true }));
  expect(children.map(({ name }) => name)).toContain("UPDATE mails");
  expect(lines).toMatchObject([{ msg: failed, job: "mails", trace_id: pass?.traceId }]);
});
