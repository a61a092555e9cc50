// Several processes on one database: each job runs once for all of them, and its failures are counted for all of them.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { startTestApp } from "#testing/start-test-app.ts";
import { openLog } from "../http/log.ts";
import { onceAcross } from "./once-across.ts";
import { type Job, repeatJobs } from "./repeat-jobs.ts";
import { watchJobs } from "./watch-jobs.ts";

const test = await startTestApp();
const { db, ownerDb } = test;
afterAll(() => test.close());
beforeEach(() => ownerDb.deleteFrom("periodic_work").execute());

const lines: string[] = [];
const log = openLog("info", { write: (line) => void lines.push(line) });
const deps = { db, log, tracing: undefined };
const hourMs = 3_600_000;
const patiently = { timeout: 5000 };

const row = () => ownerDb.selectFrom("periodic_work").selectAll().executeTakeFirstOrThrow();
const change = (set: string) => sql`UPDATE periodic_work SET ${sql.raw(set)}`.execute(ownerDb);
const ready = async () => (await test.app.inject({ url: "/api/v1/ready" })).json().data;

/** Starts the job in as many processes, and counts its runs. */
function start(processes: number, given: Partial<Job> = {}, leaseMs?: number) {
  const count = { runs: 0, atOnce: 0, most: 0 };
  const job: Job = {
    name: "estimates",
    everyMs: hourMs,
    ...given,
    async run(isStopped) {
      count.runs += 1;
      count.most = Math.max(count.most, ++count.atOnce);
      await (given.run?.(isStopped) ?? pause(5)).finally(() => (count.atOnce -= 1));
    },
  };
  const stops = Array.from({ length: processes }, () => onceAcross(deps, job, leaseMs));
  return { count, stop: () => Promise.all(stops.map((stop) => stop())) };
}

it("ten processes run a job once, and a process that starts later does not run it again", async () => {
  const first = start(10);
  await expect.poll(() => row().then(({ last_ok_at: at }) => at), patiently).toBeInstanceOf(Date);
  await pause(300);
  expect(first.count.runs).toBe(1);
  const later = start(1);
  await pause(300);
  expect(later.count.runs).toBe(0);
  await Promise.all([first.stop(), later.stop()]);
  expect(await row()).toMatchObject({ name: "estimates", process: "", failures: 0, run_id: null });
});

it("ten processes repeat a job one after the other, never two at once", async () => {
  const { count, stop } = start(10, { everyMs: 5 });
  await expect.poll(() => count.runs, patiently).toBeGreaterThan(15);
  await stop();
  expect(count.most).toBe(1);
});

it("work of the version that starts runs although it is not due, and not while another process runs it", async () => {
  await start(1).stop();
  await change("due_at = now() + interval '30 minutes'");
  const ended = Promise.withResolvers<void>();
  const upgraded = start(3, { runsAtStart: true, run: () => ended.promise });
  await expect.poll(() => upgraded.count.runs, patiently).toBe(1);
  await pause(100);
  expect(upgraded.count).toMatchObject({ runs: 1, most: 1 });
  ended.resolve();
  await upgraded.stop();
});

it("a killed process's work is taken over when its lease is over", async () => {
  await start(1).stop();
  await change("due_at = now(), run_id = gen_random_uuid(), leased_until = now() + interval '1 second'");
  const { count, stop } = start(2);
  await pause(500);
  expect(count.runs).toBe(0);
  await expect.poll(() => count.runs, patiently).toBe(1);
  await stop();
});

it("a time that a wrong clock wrote does not hold the work up", async () => {
  await start(1).stop();
  const future = "now() + interval '2 years'";
  await change(`due_at = ${future}, run_id = gen_random_uuid(), leased_until = ${future}`);
  const { count, stop } = start(1);
  await expect.poll(() => count.runs, patiently).toBe(1);
  await stop();
});

it("a long run keeps its lease, and learns that another run has taken over", async () => {
  const run: Job["run"] = async (isStopped) => {
    while (!isStopped()) await pause(10);
  };
  const { count, stop } = start(2, { run }, 900);
  await pause(2500);
  expect(count.runs).toBe(1);
  await change("run_id = gen_random_uuid(), leased_until = now() + interval '1 minute'");
  await expect.poll(() => count.atOnce, patiently).toBe(0);
  expect(await row()).toMatchObject({ last_ok_at: null, run_id: expect.any(String) });
  await stop();
});

it("a run that was asked to stop is due again at once, and counts neither as success nor as failure", async () => {
  const run: Job["run"] = async (isStopped) => {
    while (!isStopped()) await pause(5);
  };
  const { count, stop } = start(1, { run });
  await expect.poll(() => count.runs, patiently).toBe(1);
  await stop();
  expect(await row()).toMatchObject({ last_ok_at: null, failures: 0, run_id: null, leased_until: null });
  const next = start(1);
  await expect.poll(() => next.count.runs, patiently).toBe(1);
  await next.stop();
});

it("a run that could not renew its lease in time is due again at once, and does not count as a success", async () => {
  const isHeld = Promise.withResolvers<void>();
  const run: Job["run"] = async (isStopped) => {
    while (!isStopped()) await pause(5);
    isHeld.resolve();
  };
  const { count, stop } = start(1, { run }, 300);
  await expect.poll(() => count.runs, patiently).toBe(1);
  await ownerDb.transaction().execute(async (tx) => {
    await sql`SELECT FROM periodic_work FOR UPDATE`.execute(tx);
    await isHeld.promise;
  });
  await expect.poll(async () => (await row()).run_id, patiently).toBeNull();
  const { last_ok_at: at, due_at: due } = await row();
  expect([at, due.getTime() <= Date.now() + 1000]).toEqual([null, true]);
  await stop();
});

it("three failures in a row on different processes are shown, with the last error, until one succeeds", async () => {
  lines.length = 0;
  const fail = async () => {
    throw Object.assign(new TypeError("asha@example.com"), { code: "23503" });
  };
  for (let failures = 1; failures <= 3; failures++) {
    expect(await ready()).toEqual({ ok: true });
    const { stop } = start(1, { run: fail });
    await expect.poll(async () => (await findRow())?.failures, patiently).toBe(failures);
    await stop();
    await change("due_at = now()");
  }
  expect(await ready()).toMatchObject({ ok: true, degraded: ["estimates"] });
  expect(await row()).toMatchObject({ last_error: "TypeError: 23503", last_failed_at: expect.any(Date) });
  expect(lines.map((line) => JSON.parse(line).failures)).toEqual([1, 2, 3]);
  const works = start(1);
  await expect.poll(ready, patiently).toEqual({ ok: true });
  await works.stop();
  expect(lines.at(-1)).toContain("works again");
});

const findRow = () => ownerDb.selectFrom("periodic_work").selectAll().executeTakeFirst();

it("what fails on one process only is shown, also if it works on another, until that process is gone", async () => {
  const [one, other] = [watchJobs(deps), watchJobs(deps)];
  for (let failures = 1; failures <= 3; failures++) await one.failed("freeSpace", new Error("full"));
  await other.succeeded("freeSpace");
  expect(await ready()).toMatchObject({ ok: true, degraded: ["freeSpace"] });
  await change("last_failed_at = last_failed_at - interval '11 minutes'");
  expect(await ready()).toEqual({ ok: true });
  await change("last_failed_at = now()");
  expect(await ready()).toMatchObject({ ok: true, degraded: ["freeSpace"] });
  await one.close();
  expect(await ready()).toEqual({ ok: true });
});

it("a job of each process runs in each of them", async () => {
  let runs = 0;
  const job: Job = { name: "freeSpace", everyMs: hourMs, isPerProcess: true, run: async () => void runs++ };
  const stops = [1, 2, 3].map(() => repeatJobs({ ...deps, jobs: watchJobs(deps) }, [job]));
  await expect.poll(() => runs, patiently).toBe(3);
  await Promise.all(stops.map((stop) => stop()));
});
