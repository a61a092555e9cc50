// Background jobs go on after failures, which are logged, counted and shown by /ready.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { startTestApp } from "#testing/start-test-app.ts";
import { openLog } from "../http/log.ts";
import { repeatJobs } from "./repeat-jobs.ts";
import { watchJobs } from "./watch-jobs.ts";
import { operatorError } from "./describe-problem.ts";

const lines: string[] = [];
const watch = watchJobs(openLog("info", { write: (line) => void lines.push(line) }));
const logged = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);

it("a job runs at once and again, also after failures, and ends with its last run", async () => {
  let runs = 0;
  let isRunning = false;
  const stop = repeatJobs(watch, [
    {
      name: "estimates",
      everyMs: 1,
      async run() {
        isRunning = true;
        runs += 1;
        await pause(5);
        isRunning = false;
        if (runs < 4) throw new Error("the database is away");
      },
    },
  ]);
  expect(runs).toBe(1);
  await expect.poll(() => runs).toBeGreaterThan(5);
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
});

it("a sweep that fails is logged with what it does", () => {
  lines.length = 0;
  watch.failed("liveSweep", new Error("no"));
  expect(logged()).toMatchObject([{ job: "liveSweep", purpose: "removes live events after a week" }]);
});

it("a failure is logged with its code and place, and with its message only if that is for the operator", () => {
  lines.length = 0;
  watch.failed("pushes", Object.assign(new Error("asha@example.com is unknown"), { code: "23503" }));
  watch.failed("backups", operatorError("Nothing can be written to /backups (EACCES)."));
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
  const stop = repeatJobs(watch, [
    { name: "mails", everyMs: 1, run: fails },
    { name: "pushes", everyMs: 1, run: async () => void runs++ },
  ]);
  await expect.poll(() => runs).toBeGreaterThan(3);
  await stop();
});

it("a running job can ask whether it should stop", async () => {
  const stop = repeatJobs(watch, [
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

const test = await startTestApp();
afterAll(() => test.close());

it("/ready names a job after its third failure in a row, until it works again", async () => {
  const { jobs } = test.platform;
  const ready = async () => (await test.app.inject({ url: "/api/v1/ready" })).json().data;
  for (let failure = 1; failure <= 2; failure++) jobs.failed("checkpoints", new Error("disk full"));
  expect(await ready()).toEqual({ ok: true });
  jobs.failed("checkpoints", new Error("disk full"));
  expect(await ready()).toEqual({
    ok: true,
    degraded: ["checkpoints"],
    reasons: ["The background job 'checkpoints' (signs the history) has failed 3 times in a row."],
  });
  jobs.succeeded("checkpoints");
  expect(await ready()).toEqual({ ok: true });
});
