// The upgrade to partitions takes over tables of any size unchanged, next to a version that goes on writing (docs/decisions/0047-growth.md).
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { eventsAfter, recordLiveEvent } from "#server/live/live-event-store.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";
import { type EmptyDatabase, openEmptyDatabase } from "#testing/database/test-database.ts";
import { migrate } from "./migrate.ts";

/** The lock of a table must not be held for longer the more rows it has. */
const rows = Number(process.env["PRAVESH_PARTITIONED_ROWS"] ?? 50_000);
const lastBefore = "0172";
/** A product gives up after two seconds. */
const maxWaitMs = 1500;

const migrations = join(import.meta.dirname, "../../database/migrations");
const folder = mkdtempSync(join(tmpdir(), "pravesh-before-"));

let database: EmptyDatabase;
let db: Database;
let owner: Database;
let userId: string;

beforeAll(async () => {
  for (const name of readdirSync(migrations))
    if (name.slice(0, 4) <= lastBefore) cpSync(join(migrations, name), join(folder, name));
  database = await openEmptyDatabase();
  await migrate(database, folder);
  db = openDatabase(database.url);
  owner = openDatabase(database.superuserUrl, { connections: 2, statementTimeoutMs: 120_000 });
  userId = await addPlainUser(owner, { fullName: "Meera", email: "m@example.com", phone: "9100000001" });
  await owner.connection().execute(async (one) => {
    await sql`SET session_replication_role = replica`.execute(one);
    await sql`INSERT INTO live_events (user_id, number, kind, subject_id, happened_at)
      SELECT md5(n::text)::uuid, 1, 'status_changed', md5(n::text)::uuid, now() - n * interval '500 ms'
      FROM generate_series(1, ${rows}::integer) AS n`.execute(one);
    await sql`INSERT INTO pushes (endpoint_token, kind, state, created_at)
      SELECT substring(sha256(n::text::bytea) FOR 16), 'status', 'sent', now() - n * interval '2 s'
      FROM generate_series(1, ${rows}::integer) AS n`.execute(one);
  });
}, 180_000);
afterAll(async () => {
  await db.destroy();
  await owner.destroy();
  await database.close();
  rmSync(folder, { recursive: true });
});

const fileOf = async (table: string) =>
  (await sql<{ file: number }>`SELECT pg_relation_filenode(${table}) AS file`.execute(owner)).rows[0]?.file;
const countOf = async (table: string) =>
  (await sql<{ count: number }>`SELECT count(*) AS count FROM ${sql.table(table)}`.execute(owner)).rows[0]
    ?.count;

it(
  `with ${rows} events and pushes, no writer waits for long, nothing is lost, and no table is rewritten`,
  { timeout: 180_000 },
  async () => {
    const files = [await fileOf("live_events"), await fileOf("pushes")];
    const waits: number[] = [];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        const began = performance.now();
        const event = { userId, kind: "payment_changed", subjectId: randomUUID(), at: new Date() } as const;
        await transaction(db, (tx) => recordLiveEvent(tx, event));
        waits.push(performance.now() - began);
      }
    })();
    await migrate(database);
    isOver = true;
    await writing;
    process.stdout.write(
      `${waits.length} writes during the upgrade, the slowest took ${Math.round(Math.max(...waits))} ms\n`,
    );
    expect(Math.max(...waits)).toBeLessThan(maxWaitMs);
    expect(await countOf("live_events")).toBe(rows + waits.length);
    expect(await countOf("pushes")).toBe(rows);
    expect([await fileOf("live_events_before"), await fileOf("pushes_before")]).toEqual(files);
    const last = waits.length;
    const [read] = (await eventsAfter(db, [[userId, last - 3]])).values();
    expect(read?.map(({ id }) => id)).toEqual([last - 2, last - 1, last]);
  },
);
