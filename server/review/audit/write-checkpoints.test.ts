// Checkpoints are written by one process at a time, and reading the file never blocks the process (P14).
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { recordEvent } from "#server/applications/history/event-store.ts";
import { anApplication } from "#testing/an-application.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { checkpointFile } from "./checkpoint-file.ts";
import { checkpointHome } from "./checkpoint-home.ts";
import { type Checkpoint, signedLine } from "./checkpoints.ts";
import { verifyHistory } from "./verify-history.ts";
import { checkpointJob, writeCheckpoint } from "./write-checkpoints.ts";

/** PRAVESH_CHECKPOINTS=525600 (a year of minutes) in long runs. */
const manyLines = Number(process.env["PRAVESH_CHECKPOINTS"] ?? 20_000);
const rounds = 40;

let t: TestApp;
let applicationId = "";
beforeAll(async () => {
  t = await startTestApp();
  applicationId = (await anApplication(t, await t.signUp())).id;
});
afterAll(() => t.close());

const addEvent = () =>
  t.db
    .transaction()
    .execute((tx) =>
      recordEvent(tx, { applicationId, kind: "released", details: {}, actor: "x", at: t.clock.now() }),
    );
const verify = () => verifyHistory(t.db, t.platform.config.audit);
const lines = () => readFileSync(t.platform.config.audit.path, "utf8").trimEnd().split("\n");

it(`two processes with one data directory write no line twice in ${rounds} rounds`, async () => {
  const homes = [1, 2].map(() => checkpointHome(t.db, t.platform.config.audit));
  let written = 0;
  for (let round = 0; round < rounds; round++) {
    await addEvent();
    const outcomes = await Promise.all(homes.map((home) => writeCheckpoint(t.platform, home)));
    written += outcomes.filter(Boolean).length;
  }
  expect(lines()).toHaveLength(written);
  expect(written).toBeGreaterThanOrEqual(rounds / 2);
  expect((await verify()).problems).toEqual([]);
});

it("a process that finds the lock taken leaves the checkpoint to the other one", async () => {
  await addEvent();
  const home = checkpointHome(t.db, t.platform.config.audit);
  const before = lines().length;
  await t.db.connection().execute(async (other) => {
    await sql`SELECT pg_advisory_lock(7728378)`.execute(other);
    expect(await writeCheckpoint(t.platform, home)).toBe(false);
    expect(lines()).toHaveLength(before);
    await sql`SELECT pg_advisory_unlock(7728378)`.execute(other);
  });
  expect(await writeCheckpoint(t.platform, home)).toBe(true);
});

it("a changed line, another key and a shortened file make the job fail", async () => {
  const { path } = t.platform.config.audit;
  const before = readFileSync(path, "utf8");
  const job = checkpointJob(t.platform);
  await job.run(() => false);
  writeFileSync(path, before.replace(/"count":\d+/, '"count":0'));
  await expect(checkpointJob(t.platform).run(() => false)).rejects.toThrow("Line 1 of the checkpoints file");
  writeFileSync(path, before.slice(0, before.length / 2));
  await expect(job.run(() => false)).rejects.toThrow("The end of the checkpoints file is missing.");
  writeFileSync(path, before);
  const audit = { ...t.platform.config.audit, key: "k".repeat(40) };
  const other = checkpointJob({ ...t.platform, config: { ...t.platform.config, audit } });
  await expect(other.run(() => false)).rejects.toThrow("Line 1 of the checkpoints file");
  await job.run(() => false);
});

it(
  `${manyLines} lines of an earlier version are verified and added to the table once, while other work goes on`,
  { timeout: 300_000 },
  async () => {
    const { path, key } = t.platform.config.audit;
    let last = JSON.parse(lines().at(-1) ?? "") as Checkpoint;
    const { events, office } = last;
    const empty = { after: events.upTo, upTo: events.upTo, count: 0, digest: emptyDigest };
    for (let number = 0, text = ""; number < manyLines; number++) {
      const next = signedLine(key, { at: "2026-01-01T00:00:00.000Z", events: empty, office }, last);
      last = JSON.parse(next) as Checkpoint;
      text += `${next}\n`;
      if (text.length < 1_000_000 && number < manyLines - 1) continue;
      appendFileSync(path, text);
      text = "";
    }
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    const file = checkpointFile({ path, key });
    setImmediate(count);
    expect((await file.readNew()).last?.signature).toBe(last.signature);
    const home = checkpointHome(t.db, { path, key });
    expect((await home.join())?.signature).toBe(last.signature);
    isOver = true;
    // At least one for each 64 KB.
    expect(turns).toBeGreaterThan((manyLines * 300) / 65_536);
    const began = performance.now();
    await file.readNew();
    expect(performance.now() - began).toBeLessThan(1000);
    await addEvent();
    expect(await writeCheckpoint(t.platform, home)).toBe(true);
    expect((await verify()).problems).toEqual([]);
    expect(await storedCount()).toBe(lines().length);
  },
);

const storedCount = async () =>
  Number(
    (
      await t.db
        .selectFrom("audit_checkpoints")
        .select((row) => row.fn.countAll().as("n"))
        .executeTakeFirst()
    )?.n,
  );
const emptyDigest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
