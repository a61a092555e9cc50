// Background jobs go on after failures, which are logged, counted and shown by /ready.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { startTestApp } from "#testing/start-test-app.ts";
import { openLog } from "../http/log.ts";
import { repeatJobs } from "./repeat-jobs.ts";
import { watchJobs } from "./watch-jobs.ts";
import { operatorError } from "./describe-problem.ts";

const test = await startTestApp();
const { db } = test;
afterAll(() => test.close());

const lines: string[] = [];
const log = openLog("info", { write: (line) => void lines.push(line) });
const watch = watchJobs({ db, log });
const deps = { db, log, jobs: watch, tracing: undefined };
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it.each([
  ["of all processes", false],
  ["of each process", true],
])(
  "a job %s runs at once and again, also after failures, and ends with its last run",
  async (_, isPerProcess) => {
    lines.length = 0;
    let runs = 0;
    let isRunning = false;
    const stop = repeatJobs(deps, [
      {
        name: "estimates",
        everyMs: 1,
        isPerProcess,
        async run() {
          isRunning = true;
          runs += 1;
          await pause(5);
          isRunning = false;
          if (runs < 4) throw new Error("the database is away");
        },
      },
    ]);
    await expect.poll(() => runs, { timeout: 5000 }).toBeGreaterThan(5);
    await stop();
    expect(isRunning).toBe(false);
    const after = runs;
    await pause(30);
    expect(runs).toBe(after);
    expect(logged().map(({ level, job, failures, msg }) => [level, job, failures, msg])).toEqual([
      [40, "estimates", 1, "A background job failed"],
      [40, "estimates", 2, "A background job failed"],
      [50, "estimates", 3, "A background job failed"],
      [30, "estimates", 3, "A background job works again"],
    ]);
    expect(logged()[0]).toMatchObject({ purpose: "revises estimates that have passed" });
  },
);

it("a sweep that fails is logged with what it does", async () => {
  lines.length = 0;
  await watch.failed("liveSweep", new Error("no"));
  expect(logged()).toMatchObject([
    { job: "liveSweep", purpose: "removes live events one to two weeks after they happened" },
  ]);
});

it("a failure is logged with its code and place, and with its message only if that is for the operator", async () => {
  lines.length = 0;
  await watch.failed("pushes", Object.assign(new Error("asha@example.com is unknown"), { code: "23503" }));
  await watch.failed("backups", operatorError("Nothing can be written to /backups (EACCES)."));
  const [pushes, backups] = logged();
  expect(pushes).toMatchObject({
    problem: { code: "23503", at: expect.arrayContaining([expect.any(String)]) },
  });
  expect(JSON.stringify(pushes)).not.toContain("asha");
  expect(backups).toMatchObject({ problem: { reason: "Nothing can be written to /backups (EACCES)." } });
});

it("a job that fails does not stop another", async () => {
  let runs = 0;
  const fails = async () => Promise.reject(new Error("no"));
  const stop = repeatJobs(deps, [
    { name: "mails", everyMs: 1, run: fails },
    { name: "pushes", everyMs: 1, run: async () => void runs++ },
  ]);
  await expect.poll(() => runs).toBeGreaterThan(3);
  await stop();
});

it("a running job can ask whether it should stop", async () => {
  const stop = repeatJobs(deps, [
    {
      name: "scans",
      everyMs: 1,
      async run(isStopped) {
        while (!isStopped()) await pause(1);
      },
    },
  ]);
  await pause(5);
  await stop();
});

it("/ready names a job after its third failure in a row, until it works again", async () => {
  await test.ownerDb.deleteFrom("periodic_work").execute();
  const { jobs } = test.platform;
  const ready = async () => (await test.app.inject({ url: "/api/v1/ready" })).json().data;
  for (let failure = 1; failure <= 2; failure++) await jobs.failed("mails", new Error("no answer"));
  expect(await ready()).toEqual({ ok: true });
  await jobs.failed("mails", new Error("no answer"));
  expect(await ready()).toEqual({
    ok: true,
    degraded: ["mails"],
    reasons: ["The background job 'mails' (delivers emails) has failed 3 times in a row."],
  });
  await jobs.succeeded("mails");
  expect(await ready()).toEqual({ ok: true });
});
