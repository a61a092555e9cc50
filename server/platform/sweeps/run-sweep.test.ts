// A sweep stops and says why when a clock has jumped or when it would remove too much; an administrator can let it run once (docs/decisions/0031).
import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { startTestApp } from "#testing/start-test-app.ts";
import { runSweep } from "./run-sweep.ts";
import { allowSweep, listSweeps } from "./sweep-store.ts";

const lines: string[] = [];
const test = await startTestApp({
  now: new Date().toISOString(),
  settings: { LOG_LEVEL: "info" },
  log: { write: (line) => void lines.push(line) },
});
afterAll(() => test.close());

const hourMs = 3_600_000;
let runs = 0;
let files = 0;
let all = 0;
const sweep = {
  name: "retention",
  countFiles: async () => ({ due: files, all }),
  run: async () => void runs++,
} as const;
/** With the process's clock ahead of PostgreSQL's. */
const run = (aheadMs = 0) =>
  runSweep({ ...test.platform, clock: () => new Date(Date.now() + aheadMs) }, sweep);
const state = async () => (await listSweeps(test.db)).find(({ name }) => name === sweep.name);

beforeEach(async () => {
  runs = 0;
  files = 0;
  all = 0;
  lines.length = 0;
  await test.ownerDb.deleteFrom("sweeps").execute();
});

it("runs, and its time is noted", async () => {
  expect(await run()).toBe(true);
  expect(runs).toBe(1);
  expect((await state())?.last_at).toBeInstanceOf(Date);
});

it.each([
  ["two years ahead", 2 * 365 * 24 * hourMs],
  ["two years behind", -2 * 365 * 24 * hourMs],
  ["26 hours ahead", 26 * hourMs],
])("stops if this machine's clock is %s of PostgreSQL's", async (_, aheadMs) => {
  expect(await run(aheadMs)).toBe(false);
  expect(runs).toBe(0);
  expect((await state())?.stopped_because).toMatch(
    /^the clocks of this machine and of PostgreSQL are \d+ hours/,
  );
  expect(lines.filter((line) => line.includes("A sweep stopped"))).toHaveLength(1);
  expect(await run()).toBe(true);
  expect((await state())?.stopped_because).toBeNull();
});

it("runs if they are less than a day apart", async () => {
  expect(await run(24 * hourMs)).toBe(true);
});

it.each(["- interval '31 days'", "+ interval '2 years'"])(
  "stops if both clocks may have jumped: the last time was now %s",
  async (away) => {
    await run();
    await sql`UPDATE sweeps SET last_at = now() ${sql.raw(away)}`.execute(test.ownerDb);
    expect(await run()).toBe(false);
    expect(runs).toBe(1);
  },
);

it("runs after 29 days without the product", async () => {
  await run();
  await sql`UPDATE sweeps SET last_at = now() - interval '29 days'`.execute(test.ownerDb);
  expect(await run()).toBe(true);
});

it("stops if it would remove more than 100 files and more than 1 % of all", async () => {
  files = 100;
  expect(await run()).toBe(true);
  files = 101;
  expect(await run()).toBe(false);
  expect((await state())?.stopped_because).toBe("it would remove 101 of 0 files at once");
  all = 10_100;
  expect(await run()).toBe(true);
});

it("runs once after an administrator has allowed it", async () => {
  expect(await allowSweep(test.db, "retention")).toBe(false);
  files = 5000;
  await run();
  expect(await allowSweep(test.db, "retention")).toBe(true);
  expect(await run()).toBe(true);
  expect(await run()).toBe(false);
  expect(runs).toBe(1);
});
