// GET /events over real connections: on any process, each event once and in order, only to its account, until the session ends.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { endAllSessions } from "#server/accounts/session-store.ts";
import { openPlatform } from "#server/platform/open-platform.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { openStallingProxy } from "#testing/proxies/stalling-proxy.ts";
import { type LiveReader, openLiveStream } from "#testing/live/open-live-stream.ts";
import { listening } from "#testing/specification-client.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { recordLiveEvent } from "./live-event-store.ts";
import { sweepLiveEvents } from "./sweep-live-events.ts";

const test = await startTestApp();
const { db, clock } = test;
let url = "";
/** A second process on the same database. */
let other: Awaited<ReturnType<typeof buildApp>>;
let otherUrl = "";
beforeAll(async () => {
  url = await listening(test);
  const { config } = test.platform;
  const databaseUrl = config.database.url ?? "";
  other = await buildApp(openPlatform({ config, db, databaseUrl, clock: clock.now }));
  otherUrl = await other.listen({ host: "127.0.0.1", port: 0 });
});
const readers: LiveReader[] = [];
afterEach(() => readers.splice(0).forEach((reader) => reader.close()));
afterAll(async () => {
  await other.close();
  await test.close();
});

type Person = Awaited<ReturnType<typeof test.signUp>>;

async function listen(at: string, { token }: Pick<Person, "token">, lastId?: number): Promise<LiveReader> {
  const reader = openLiveStream(at, { token, lastId });
  readers.push(reader);
  expect(await reader.status).toBe(200);
  await expect.poll(() => reader.parts[0]?.name).toBe("ready");
  return reader;
}

const change = ({ userId }: Pick<Person, "userId">, times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      transaction(db, (tx) =>
        recordLiveEvent(tx, { userId, kind: "status_changed", subjectId: randomUUID(), at: clock.now() }),
      ),
    ),
  );

const upTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe("a stream", () => {
  it("sends each event once and in order, on every process", async () => {
    const person = await test.signUp();
    const streams = [await listen(url, person), await listen(otherUrl, person)];
    await change(person, 120);
    for (const stream of streams) await expect.poll(stream.numbers, { timeout: 4000 }).toEqual(upTo(120));
  });

  it("sends no events of other accounts", async () => {
    const [person, neighbour] = [await test.signUp(), await test.signUp()];
    const [own, foreign] = [await listen(url, person), await listen(url, neighbour)];
    await change(person, 5);
    await expect.poll(own.numbers).toEqual(upTo(5));
    await change(neighbour);
    await expect.poll(foreign.numbers).toEqual([1]);
    expect(own.numbers()).toEqual(upTo(5));
    expect(JSON.stringify(foreign.parts)).not.toContain(person.userId);
  });

  it("contains a number, a kind and an ID, and no personal data", async () => {
    const person = await test.signUp();
    const stream = await listen(url, person);
    await change(person);
    await expect.poll(() => stream.parts).toHaveLength(2);
    expect(stream.parts).toEqual([
      { name: "ready", content: { lastId: 0, isComplete: false } },
      { name: "change", content: { id: 1, kind: "status_changed", subjectId: expect.any(String) } },
    ]);
  });

  it("resumes after the last received event, on any process", async () => {
    const person = await test.signUp();
    await change(person, 7);
    const stream = await listen(otherUrl, person, 4);
    expect(stream.parts[0]?.content).toEqual({ lastId: 4, isComplete: true });
    await change(person);
    await expect.poll(stream.numbers).toEqual([5, 6, 7, 8]);
  });

  it("reports when missed events were deleted or are too many", async () => {
    const person = await test.signUp();
    await change(person, 3);
    const longAgo = new Date(clock.now().getTime() - 7 * 24 * 3_600_000 - 1);
    await db.updateTable("live_events").set({ happened_at: longAgo }).execute();
    expect(await sweepLiveEvents(test.platform)).toBeGreaterThanOrEqual(3);
    expect((await listen(url, person, 1)).parts[0]?.content).toEqual({ lastId: 3, isComplete: false });
    expect((await listen(url, person, 3)).parts[0]?.content).toEqual({ lastId: 3, isComplete: true });
    await change(person, 201);
    expect((await listen(url, person, 3)).parts[0]?.content).toEqual({ lastId: 204, isComplete: false });
  });
});

it(
  "an event whose process was killed before it announced it is sent within 12 seconds, by the regular reading",
  { timeout: 20_000 },
  async () => {
    const person = await test.signUp();
    const stream = await listen(url, person);
    const event = {
      userId: person.userId,
      kind: "status_changed",
      subjectId: randomUUID(),
      at: clock.now(),
    } as const;
    // Commits, and does nothing of what follows a commit.
    await db.transaction().execute((tx) => recordLiveEvent(tx, event));
    await expect.poll(stream.numbers, { timeout: 12_000 }).toEqual([1]);
  },
);

describe("a stream ends", () => {
  const ofSession = (person: Person) => db.updateTable("sessions").where("user_id", "=", person.userId);
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * 3_600_000);
  const ends: Record<string, (person: Person) => Promise<unknown>> = {
    "log-out": ({ headers }) => test.app.inject({ method: "POST", url: "/api/v1/logout", headers }),
    "a new password": ({ userId }) => endAllSessions(db, userId, clock.now()),
    "12 hours without use": (person) =>
      ofSession(person)
        .set({ last_used_at: hoursAgo(12) })
        .execute(),
    "30 days": (person) =>
      ofSession(person)
        .set({ created_at: hoursAgo(30 * 24) })
        .execute(),
    expiry: (person) =>
      ofSession(person)
        .set({ created_at: hoursAgo(1), expires_at: clock.now() })
        .execute(),
    "a disabled account": ({ userId }) =>
      db.updateTable("users").set({ disabled_at: clock.now() }).where("id", "=", userId).execute(),
    "an erased one": ({ userId }) => db.deleteFrom("sessions").where("user_id", "=", userId).execute(),
  };

  it(
    "within five seconds of its session, however that ends, and no other stream ends",
    { timeout: 10_000 },
    async () => {
      const stays = await listen(url, await test.signUp());
      const ended = Object.entries(ends).map(async ([what, end]) => {
        const person = await test.signUp();
        const stream = await listen(url, person);
        await end(person);
        const began = performance.now();
        await stream.ended;
        const tookMs = performance.now() - began;
        expect([what, tookMs < 5000]).toEqual([what, true]);
        expect(await openLiveStream(url, person).status).toBe(401);
      });
      await Promise.all(ended);
      expect(stays.hasEnded()).toBe(false);
    },
  );

  it("if its account has more than ten, oldest first, and states the reason", async () => {
    const person = await test.signUp();
    const streams: LiveReader[] = [];
    for (let count = 0; count < 11; count++) streams.push(await listen(url, person));
    await streams[0]?.ended;
    expect(streams[0]?.parts.at(-1)?.name).toBe("full");
    await change(person);
    for (const stream of streams.slice(1)) await expect.poll(stream.numbers).toEqual([1]);
  });

  it("cleanly when the process stops, without delaying it", async () => {
    const person = await test.signUp();
    const { config } = test.platform;
    const third = await buildApp(
      openPlatform({ config, db, databaseUrl: config.database.url ?? "", clock: clock.now }),
    );
    const stream = await listen(await third.listen({ host: "127.0.0.1", port: 0 }), person);
    const began = performance.now();
    await third.close();
    await stream.ended;
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

describe("the connection that listens", () => {
  const listeners = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'pravesh-live' AND datname = current_database()`;

  it("reconnects by itself, and missed events are sent once", async () => {
    const person = await test.signUp();
    const streams = [await listen(url, person), await listen(otherUrl, person)];
    for (let times = 1; times <= 5; times++) {
      await Promise.all([listeners.execute(test.ownerDb), change(person, 4)]);
      await change(person, 4);
    }
    for (const stream of streams) await expect.poll(stream.numbers, { timeout: 4000 }).toEqual(upTo(40));
    expect(streams.map((stream) => stream.hasEnded())).toEqual([false, false]);
  });
});

describe("a database that falls silent", () => {
  it(
    "ends streams whose sessions cannot be confirmed; clients can resume them afterwards",
    { timeout: 20_000 },
    async () => {
      const person = await test.signUp();
      const { config } = test.platform;
      const line = await openStallingProxy(config.database.url ?? "");
      const cutOff = await buildApp(openPlatform({ config, db, databaseUrl: line.url, clock: clock.now }));
      const at = await cutOff.listen({ host: "127.0.0.1", port: 0 });
      const stream = await listen(at, person);
      line.stall();
      const began = performance.now();
      await Promise.all([stream.ended, change(person)]);
      expect(performance.now() - began).toBeLessThan(5000);
      expect(await openLiveStream(at, person).status).toBe(503);
      line.resume();
      const again = () => openLiveStream(at, { ...person, lastId: 0 });
      await expect.poll(() => again().status, { timeout: 8000, interval: 500 }).toBe(200);
      const taken = await listen(at, person, 0);
      await expect.poll(taken.numbers).toEqual([1]);
      await cutOff.close();
      await line.close();
    },
  );
});

describe("a client that cannot use a stream", () => {
  const ask = async ({ headers }: Person, lastId?: number) => {
    const given = {
      ...headers,
      accept: "application/json",
      ...(lastId !== undefined && { "last-event-id": `${lastId}` }),
    };
    const answer = await test.app.inject({ url: "/api/v1/events", headers: given });
    expect([answer.statusCode, answer.headers["cache-control"]]).toEqual([200, "no-store"]);
    return answer.json<{ data: { lastId: number; isComplete: boolean; events: { id: number }[] } }>().data;
  };

  it("asks for the events since the last one and gets an immediate answer", async () => {
    const person = await test.signUp();
    expect(await ask(person)).toEqual({ lastId: 0, isComplete: false, events: [] });
    await change(person, 60);
    const first = await ask(person, 0);
    expect([first.isComplete, first.lastId, first.events.length]).toEqual([true, 0, 50]);
    const next = await ask(person, first.events.at(-1)?.id);
    expect(next.events.map(({ id }) => id)).toEqual(upTo(60, 51));
    expect(await ask(person, 60)).toEqual({ lastId: 60, isComplete: true, events: [] });
    // From another database, such as a restored backup.
    expect(await ask(person, 99)).toEqual({ lastId: 60, isComplete: false, events: [] });
  });

  it("is rejected if the last event is not a number", async () => {
    const { headers } = await test.signUp();
    const answer = await test.app.inject({
      url: "/api/v1/events",
      headers: { ...headers, "last-event-id": "x" },
    });
    expect(answer.statusCode).toBe(400);
  });
});
