// Reports and exports are read through connections of their own, and from the primary when these fail (docs/decisions/0047-growth.md).
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import type { Database } from "#server/platform/database/open-database.ts";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { runAs } from "../acting/acting-user.ts";
import { repeatJobs } from "../background/repeat-jobs.ts";
import { freePort } from "../free-port.ts";
import { openReplica, type Replica } from "./open-replica.ts";
import { replicaJobs } from "./replica-job.ts";

let t: TestApp;
let url: string;
const opened: Replica[] = [];
beforeAll(async () => {
  t = await startTestApp();
  url = t.platform.config.database.url ?? "";
});
afterAll(() => t.close());
afterEach(closeAll);

async function closeAll(): Promise<void> {
  for (const replica of opened.splice(0)) await replica.close();
}

/** The same server takes the place of a standby; streaming-replica.test.ts has a real one. */
function open(at: string = url): Replica {
  const replica = openReplica(t.db, { url: at, maxLagMs: 30_000 });
  opened.push(replica);
  return replica;
}

async function isReadOnly(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    given: string;
  }>`SELECT current_setting('transaction_read_only') AS given`.execute(db);
  return rows[0]?.given === "on";
}

const nowhere = async () => `postgresql://pravesh_app:x@127.0.0.1:${await freePort()}/pravesh`;

describe("reads", () => {
  it("use the replica, where PostgreSQL rejects writes", async () => {
    const replica = open();
    expect(await replica.read(isReadOnly)).toBe(true);
    expect(await isReadOnly(await replica.choose())).toBe(true);
    const write = (db: Database) => db.deleteFrom("attempts").execute();
    await expect(replica.read(write)).rejects.toThrow("read-only transaction");
    expect(await isReadOnly(t.db)).toBe(false);
  });

  it("use the primary without a replica, and when it does not answer", async () => {
    for (const replica of [t.platform.replica, open(await nowhere())]) {
      expect(await replica.read(isReadOnly)).toBe(false);
      expect(await isReadOnly(await replica.choose())).toBe(false);
    }
  });

  it("are repeated on the primary if the replica is lost in the middle, and stay there until the next check", async () => {
    const replica = open();
    const used: boolean[] = [];
    const result = await replica.read(async (db) => {
      used.push(await isReadOnly(db));
      if (used[0] && used.length === 1) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(db);
      return "read";
    });
    expect(result).toBe("read");
    expect(used).toEqual([true, false]);
    expect(await replica.read(isReadOnly)).toBe(false);
    await replica.check();
    expect(await replica.read(isReadOnly)).toBe(true);
  });

  it("show a traveller only their own rows, and nobody none", async () => {
    const [one, other] = [await t.signUp(), await t.signUp()];
    const { read } = open();
    const visible = async (userId: string) => {
      const find = (db: Database) => db.selectFrom("users").select("id").execute();
      const rows = await new Promise<{ id: string }[]>((resolve, reject) =>
        runAs({ userId }, () => void read(find).then(resolve, reject)),
      );
      return rows.map(({ id }) => id);
    };
    const nobody = "00000000-0000-0000-0000-000000000000";
    expect(await visible(one.userId)).toEqual([one.userId]);
    expect(await visible(other.userId)).toEqual([other.userId]);
    expect(await visible(nobody)).toEqual([]);
  });
});

describe("a check", () => {
  it("says that the replica does not answer", async () => {
    await expect(open(await nowhere()).check()).rejects.toThrow("the replica does not answer");
  });

  it("rejects another database, which is no copy", async () => {
    const other = await openTestDatabase();
    try {
      const replica = open(other.url);
      await expect(replica.check()).rejects.toThrow("DATABASE_REPLICA_URL is no replica of DATABASE_URL");
      expect(await replica.read(isReadOnly)).toBe(false);
    } finally {
      await closeAll();
      await other.close();
    }
  });
});

describe("the console", () => {
  it("reads reports and the books of a month from the replica", async () => {
    const replica = open();
    const seen: boolean[] = [];
    const watched: Replica = {
      ...replica,
      read: (work) =>
        replica.read(async (db) => {
          seen.push(await isReadOnly(db));
          return work(db);
        }),
      async choose() {
        const db = await replica.choose();
        seen.push(await isReadOnly(db));
        return db;
      },
    };
    const app = await buildApp({ ...t.platform, replica: watched });
    const { headers } = await t.staff("administrator");
    for (const path of ["reports", "office/books/2026-11"]) {
      const answer = await app.inject({ url: `/api/v1/review/${path}`, headers });
      expect(answer.statusCode).toBe(200);
    }
    expect(seen).toEqual([true, true]);
    await app.close();
  });

  it("answers from the primary while the replica is away, and /ready says so without being down", async () => {
    const platform = { ...t.platform, replica: open(await nowhere()) };
    const app = await buildApp(platform);
    const { headers } = await t.staff("supervisor");
    const reports = await app.inject({ url: "/api/v1/review/reports", headers });
    expect(reports.statusCode).toBe(200);
    for (let run = 0; run < 3; run += 1) await repeatJobs(platform, replicaJobs(platform))();
    const ready = await app.inject({ url: "/api/v1/ready" });
    expect(ready.statusCode).toBe(200);
    expect(ready.json().data).toMatchObject({
      ok: true,
      degraded: ["replica"],
      reasons: [expect.stringContaining("until then reports are read from the primary")],
    });
    await app.close();
  });

  it("has no job for a replica that is not configured", () => {
    expect(replicaJobs(t.platform)).toEqual([]);
  });
});
