// A real standby of PostgreSQL 15: reports come from it, and from the primary while it is behind, away or no standby any more.
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { escapeLiteral } from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { readReports } from "#server/review/reports/read-reports.ts";
import { migrate } from "#server/start/migrate.ts";
import { seedCatalogue } from "#server/start/seed-catalogue.ts";
import { findMissingPostgres15, startWithStandby, type WithStandby } from "#testing/database/standby.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";
import { runAs } from "../acting/acting-user.ts";
import { openReplica, type Replica } from "./open-replica.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const missing = findMissingPostgres15();
if (missing !== undefined) process.stdout.write(`left out a streaming replica: ${missing}\n`);

const maxLagMs = 2000;
const soon = { timeout: 30_000, interval: 250 };

describe.skipIf(missing !== undefined)("a streaming replica", () => {
  let servers: WithStandby;
  let db: Database;
  let replica: Replica;

  beforeAll(async () => {
    servers = await startWithStandby();
    await migrate(servers);
    db = openDatabase(servers.url);
    await seedCatalogue(db);
    replica = openReplica(db, { url: servers.standbyUrl, maxLagMs });
  });
  afterAll(async () => {
    await replica?.close();
    await db?.destroy();
    await servers?.close();
  });

  const state = () =>
    replica.check().then(
      () => "healthy",
      (error: Error) => error.message,
    );
  const healthy = () => expect.poll(state, soon).toBe("healthy");
  /** Where the next read happens. */
  async function reader(): Promise<"standby" | "primary"> {
    return replica.read(async (from) => {
      const { rows } = await sql<{ is: boolean }>`SELECT pg_is_in_recovery() AS is`.execute(from);
      return rows[0]?.is === true ? "standby" : "primary";
    });
  }
  const write = (name: string) =>
    db.insertInto("policies").values({ name, value: "1", changed_at: new Date() }).execute();
  const names = () =>
    replica.read(async (from) =>
      (await from.selectFrom("policies").select("name").execute()).map(({ name }) => name),
    );

  it("answers the reports as the primary does", async () => {
    const clock = () => new Date();
    await healthy();
    expect(await reader()).toBe("standby");
    const fromStandby = await replica.read((from) => readReports({ db: from, clock }, 7));
    expect(fromStandby).toEqual(await readReports({ db, clock }, 7));
  });

  it("shows each user only their own rows", async () => {
    const users = [1, 2].map((at) => ({
      fullName: `Meera ${at}`,
      email: `meera${at}@example.com`,
      phone: `910000000${at}`,
      passwordHash: "x",
    }));
    for (const user of users) await addPlainUser(db, user);
    const all = await db.selectFrom("users").select("id").execute();
    await healthy();
    const find = (from: Database) => from.selectFrom("users").select("id").execute();
    await expect.poll(() => replica.read(find), soon).toHaveLength(2);
    for (const { id: userId } of all) {
      const seen = await new Promise((resolve, reject) =>
        runAs({ userId }, () => void replica.read(find).then(resolve, reject)),
      );
      expect(seen).toEqual([{ id: userId }]);
    }
    expect(await reader()).toBe("standby");
  });

  it("is not read from while it is too far behind, and again once it has caught up", async () => {
    await servers.onStandby("SELECT pg_wal_replay_pause()");
    await write("behind");
    expect(await names()).not.toContain("behind");
    await expect.poll(state, soon).toBe("the replica is more than 2 seconds behind");
    expect(await reader()).toBe("primary");
    expect(await names()).toContain("behind");
    await servers.onStandby("SELECT pg_wal_replay_resume()");
    await healthy();
    expect(await reader()).toBe("standby");
    expect(await names()).toContain("behind");
  });

  it("that is cut off from the primary counts as behind, although it has applied all that it received", async () => {
    const [address] = await servers.onStandby("SHOW primary_conninfo");
    await servers.onStandby("ALTER SYSTEM SET primary_conninfo = ''");
    await servers.onStandby("SELECT pg_reload_conf()");
    await pause(1000);
    await write("cut_off");
    await expect.poll(state, soon).toBe("the replica is more than 2 seconds behind");
    await servers.onStandby(`ALTER SYSTEM SET primary_conninfo = ${escapeLiteral(String(address))}`);
    await servers.onStandby("SELECT pg_reload_conf()");
    await healthy();
  });

  it("that is killed is replaced by the primary at once, and read from again when it is back", async () => {
    await healthy();
    expect(await reader()).toBe("standby");
    await servers.killStandby();
    expect(await reader()).toBe("primary");
    expect(await state()).toBe("the replica does not answer");
    await servers.startStandby();
    await healthy();
    expect(await reader()).toBe("standby");
  });

  it("that became a primary of its own is not read from any more", async () => {
    await servers.onStandby("SELECT pg_promote()");
    expect(await state()).toBe("DATABASE_REPLICA_URL is no replica of DATABASE_URL");
    await write("after_the_promotion");
    expect(await names()).toContain("after_the_promotion");
  });
});
