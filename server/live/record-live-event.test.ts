// Live events are recorded in their change's transaction, numbered by account, with IDs and kinds only.
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { anApplication } from "#testing/an-application.ts";
import { bringTo } from "#testing/console/bring-to.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { closeDatabase, liveChannel } from "./announce-events.ts";
import { eventsAfter, recordLiveEvent } from "./live-event-store.ts";

const test = await startTestApp();
const { db, clock } = test;
const heard: string[] = [];
const listener = new Client({ connectionString: test.platform.config.database.url });
beforeAll(async () => {
  await listener.connect();
  listener.on("notification", ({ payload }) => heard.push(payload ?? ""));
  await listener.query(`LISTEN ${liveChannel}`);
});
afterAll(async () => {
  await listener.end();
  await test.close();
});

const record = (userId: string, after?: () => void, through = db) =>
  transaction(through, async (tx) => {
    const event = { userId, kind: "payment_changed", subjectId: randomUUID(), at: clock.now() } as const;
    await recordLiveEvent(tx, event);
    after?.();
  });

const eventsOf = (userId: string) =>
  db.selectFrom("live_events").selectAll().where("user_id", "=", userId).orderBy("number").execute();

const notesOf = (userId: string) => heard.filter((note) => note.startsWith(userId));

it("simultaneous transactions number their events without gaps, and the newest numbers are announced in order", async () => {
  const [one, other] = [await test.signUp(), await test.signUp()];
  await Promise.all(Array.from({ length: 40 }, (_, at) => record(at % 2 ? one.userId : other.userId)));
  const numbers = Array.from({ length: 20 }, (_, at) => at + 1);
  for (const { userId } of [one, other]) {
    expect((await eventsOf(userId)).map(({ number }) => number)).toEqual(numbers);
    await expect.poll(() => notesOf(userId).at(-1)).toBe(`${userId} 20`);
    const announced = notesOf(userId).map((note) => Number(note.split(" ")[1]));
    expect(announced).toEqual(announced.toSorted((first, second) => first - second));
  }
});

it("the transaction itself announces nothing: a process that is killed after its commit leaves the event to the next reading", async () => {
  const { userId } = await test.signUp();
  const event = { userId, kind: "payment_changed", subjectId: randomUUID(), at: clock.now() } as const;
  // Commits as `transaction` does, and does nothing afterwards.
  await db.transaction().execute((tx) => recordLiveEvent(tx, event));
  await pause(500);
  expect(notesOf(userId)).toEqual([]);
  const [read] = (await eventsAfter(db, [[userId, 0]])).values();
  expect(read?.map(({ id }) => id)).toEqual([1]);
});

it("200 commits are announced in few statements", async () => {
  const { userId } = await test.signUp();
  await record(userId);
  await expect.poll(() => notesOf(userId).length).toBe(1);
  const began = performance.now();
  for (let time = 0; time < 200; time++) await record(userId);
  const batches = (performance.now() - began) / 50;
  await expect.poll(() => notesOf(userId).at(-1)).toBe(`${userId} 201`);
  expect(notesOf(userId).length).toBeLessThan(batches + 4);
});

it("what waits to be announced is announced before a command or a process closes its connections", async () => {
  const { userId } = await test.signUp();
  const own = openDatabase(test.platform.config.database.url ?? "", { connections: 1 });
  await record(userId, undefined, own);
  await record(userId, undefined, own);
  await closeDatabase(own);
  await expect.poll(() => notesOf(userId).at(-1)).toBe(`${userId} 2`);
});

it("an event that is rolled back is not announced and leaves no gap", async () => {
  const { userId } = await test.signUp();
  await record(userId);
  const failed = record(userId, () => {
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  await record(userId);
  expect((await eventsOf(userId)).map(({ number }) => number)).toEqual([1, 2]);
  await expect.poll(() => notesOf(userId).at(-1)).toBe(`${userId} 2`);
});

it("every step of an application is announced to its traveller, with IDs and kinds only", async () => {
  const { userId } = await test.signUp();
  const { id } = await anApplication(test, { userId });
  await bringTo(test, id, "documents_verified");
  await bringTo(test, id, "pending");
  await bringTo(test, id, "documents_verified");
  await bringTo(test, id, "approved");
  const events = await eventsOf(userId);
  expect(events.map(({ kind }) => kind)).toEqual([
    "status_changed",
    "status_changed",
    "action_needed",
    "status_changed",
    "action_done",
    "status_changed",
    "filed",
    "outcome_decided",
    "status_changed",
  ]);
  expect(new Set(events.map(({ subject_id }) => subject_id))).toEqual(new Set([id]));
  expect(Object.keys(events[0] ?? {}).sort()).toEqual([
    "happened_at",
    "kind",
    "number",
    "subject_id",
    "user_id",
  ]);
});
