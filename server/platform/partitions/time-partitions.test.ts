// Live events and pushes are in partitions by time: made ahead, dropped when all their rows are old, and never lost in between.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordLiveEvent } from "#server/live/live-event-store.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { runAs } from "../acting/acting-user.ts";
import { deleteByTime, preparePartitions } from "./time-partitions-store.ts";
import { transaction } from "../database/transaction.ts";

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

let database: TestDatabase;
let userId: string;
beforeEach(async () => {
  database = await openTestDatabase();
  const user = { fullName: "Meera", email: `${randomUUID()}@example.com`, phone: "9100000001" };
  userId = await addPlainUser(database.ownerDb, user);
});
afterEach(() => database.close());

const asOwner = (statement: string) => sql.raw(statement).execute(database.ownerDb);

/** As some weeks after the upgrade. */
async function dropFirst(): Promise<void> {
  await asOwner("ALTER TABLE live_events DETACH PARTITION live_events_before");
  await asOwner("DROP TABLE live_events_before");
}

async function addPartition(name: string, from: Date, until: Date): Promise<void> {
  await asOwner(`CREATE TABLE ${name} PARTITION OF live_events
    FOR VALUES FROM ('${from.toISOString()}') TO ('${until.toISOString()}')`);
  await asOwner(`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY`);
}

const record = (at: Date) =>
  transaction(database.db, (tx) =>
    recordLiveEvent(tx, { userId, kind: "payment_changed", subjectId: randomUUID(), at }),
  );

/** The number of each event, and the table that holds it. */
async function places(): Promise<Record<string, string>> {
  const { rows } = await sql<{ number: number; name: string }>`
    SELECT number, tableoid::regclass::text AS name FROM live_events ORDER BY number`.execute(
    database.ownerDb,
  );
  return Object.fromEntries(rows.map(({ number, name }) => [number, name]));
}

async function partitions(): Promise<string[]> {
  const { rows } = await sql<{ partition: string }>`
    SELECT partition FROM time_partitions('live_events')`.execute(database.ownerDb);
  return rows.map(({ partition }) => partition);
}

describe("partitions", () => {
  it("after the upgrade are the table from before, for a week or more, and one for the rest", async () => {
    await record(new Date());
    await record(ago(-7));
    await record(ago(-30));
    expect(await places()).toEqual({
      1: "live_events_before",
      2: "live_events_before",
      3: "live_events_rest",
    });
    expect(await preparePartitions(database.db, "live_events")).toBe(0);
  });

  it("are made for the present and ahead by the product's role, and take over what arrived before them", async () => {
    await dropFirst();
    await record(new Date());
    await record(ago(-7));
    await record(ago(-30));
    expect(new Set(Object.values(await places()))).toEqual(new Set(["live_events_rest"]));
    const [first, second] = await Promise.all([
      preparePartitions(database.db, "live_events"),
      preparePartitions(database.db, "live_events"),
    ]);
    expect(first + second).toBe(2);
    const names = await partitions();
    expect(names).toEqual([
      expect.stringMatching(/^live_events_20\d{6}$/),
      expect.stringMatching(/^live_events_20\d{6}$/),
    ]);
    expect(await places()).toEqual({ 1: names[0], 2: names[1], 3: "live_events_rest" });
    await record(new Date());
    expect((await places())[4]).toBe(names[0]);
  });

  it("are dropped when all their rows are old; younger ones and those of the rest stay", async () => {
    await dropFirst();
    await addPartition("live_events_old", ago(22), ago(15));
    await addPartition("live_events_mixed", ago(15), ago(6));
    for (const days of [20, 10, 6.5, 1]) await record(ago(days));
    expect(await deleteByTime(database.db, "live_events", ago(7))).toBe(0);
    expect(await places()).toEqual({ 2: "live_events_mixed", 3: "live_events_mixed", 4: "live_events_rest" });
    expect(await partitions()).toEqual(["live_events_mixed"]);
  });

  it("with rows that must be retained stay, even if a caller with a wrong clock asks for them", async () => {
    await addPartition("live_events_next", ago(-40), ago(-50));
    await record(ago(-45));
    expect(await deleteByTime(database.db, "live_events", ago(-100))).toBe(0);
    expect(await places()).toEqual({ 1: "live_events_next" });
  });

  it("show the product's role nothing by themselves, and through the table a traveller's own rows only", async () => {
    await record(new Date());
    const read = (table: string, as: string) =>
      new Promise<{ rows: unknown[] }>((resolve, reject) =>
        runAs(
          { userId: as },
          () => void sql`SELECT 1 FROM ${sql.table(table)}`.execute(database.db).then(resolve, reject),
        ),
      );
    expect((await read("live_events", userId)).rows).toHaveLength(1);
    expect((await read("live_events", randomUUID())).rows).toEqual([]);
    await dropFirst();
    await preparePartitions(database.db, "live_events");
    await record(new Date());
    const [name = ""] = await partitions();
    expect((await read("live_events", userId)).rows).toHaveLength(1);
    // Nobody granted the right to it, and the next start grants it under row-level security without a policy.
    await expect(read(name, userId)).rejects.toThrow("permission denied");
  });

  it("lose an account's events together with its counter", async () => {
    await record(new Date());
    await record(ago(-30));
    await database.db.deleteFrom("live_counters").where("user_id", "=", userId).execute();
    expect(await places()).toEqual({});
  });
});

describe("while a transaction holds the table", () => {
  it("writers do not wait behind a partition that is dropped, which happens afterwards", async () => {
    await dropFirst();
    await addPartition("live_events_old", ago(22), ago(15));
    await preparePartitions(database.db, "live_events");
    let dropping: Promise<number> | undefined;
    const waits: number[] = [];
    await database.ownerDb.transaction().execute(async (tx) => {
      await sql`SELECT count(*) FROM live_events`.execute(tx);
      dropping = deleteByTime(database.db, "live_events", ago(7));
      for (let times = 0; times < 10; times += 1) {
        const began = performance.now();
        await record(new Date());
        waits.push(performance.now() - began);
      }
      expect(await partitionsIn(tx)).toContain("live_events_old");
    });
    await dropping;
    expect(await partitions()).not.toContain("live_events_old");
    expect(Math.max(...waits)).toBeLessThan(1500);
  });
});

async function partitionsIn(tx: TestDatabase["db"]): Promise<string[]> {
  const { rows } = await sql<{
    partition: string;
  }>`SELECT partition FROM time_partitions('live_events')`.execute(tx);
  return rows.map(({ partition }) => partition);
}

it("new partitions of pushes have the table's indexes, and lose a subscription's pushes with it", async () => {
  await asOwner("ALTER TABLE pushes DETACH PARTITION pushes_before");
  await asOwner("DROP TABLE pushes_before");
  expect(await preparePartitions(database.db, "pushes")).toBe(2);
  const { rows } = await sql<{ indexes: number }>`
    SELECT count(*) AS indexes FROM time_partitions('pushes') JOIN pg_index ON indrelid = partition::regclass
    GROUP BY partition`.execute(database.ownerDb);
  expect(rows.map(({ indexes }) => indexes)).toEqual([5, 5]);
  const token = await subscribe();
  const push = { endpoint_token: token, kind: "status", state: "sent" };
  await database.db
    .insertInto("pushes")
    .values([0, -10, 100].map((days) => ({ ...push, created_at: ago(days) })))
    .execute();
  await database.db.deleteFrom("push_subscriptions").where("endpoint_token", "=", token).execute();
  expect(await database.db.selectFrom("pushes").select("id").execute()).toEqual([]);
});

it("pushes are deleted one by one only if they no longer wait", async () => {
  const token = await subscribe();
  const now = new Date();
  const push = { endpoint_token: token, kind: "status", created_at: ago(31) };
  await database.db
    .insertInto("pushes")
    .values([
      { ...push, state: "sent" },
      { ...push, state: "waiting", next_try_at: now },
      { ...push, state: "dead", created_at: ago(29) },
    ])
    .execute();
  expect(await deleteByTime(database.db, "pushes", ago(30))).toBe(1);
  const left = await database.db.selectFrom("pushes").select("state").orderBy("state").execute();
  expect(left.map(({ state }) => state)).toEqual(["dead", "waiting"]);
});

/** Returns the token of a browser. */
async function subscribe(): Promise<Buffer> {
  const token = Buffer.alloc(16, 1);
  const now = new Date();
  await database.db
    .insertInto("push_subscriptions")
    .values({
      endpoint_token: token,
      user_id: userId,
      sealed_subscription: Buffer.alloc(80),
      session_hash: Buffer.alloc(32),
      created_at: now,
      confirmed_at: now,
    })
    .execute();
  return token;
}
