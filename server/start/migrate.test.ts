// Migrations while a product runs: they give way to its transactions, and it never has more rights than it should.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { draftClient } from "#testing/draft-client.ts";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { startTestApp } from "#testing/start-test-app.ts";
import { holdOffMigrations } from "#server/platform/database/migration-lock-store.ts";
import { type Database, openDatabase } from "#server/platform/database/open-database.ts";
import { migrate } from "./migrate.ts";

const folder = mkdtempSync(join(tmpdir(), "pravesh-migrations-"));
const released = join(import.meta.dirname, "../../database/migrations");
cpSync(released, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

let number = 9000;
/** Adds a migration to the copied folder and returns its name. */
function addMigration(statement: string): string {
  number += 1;
  const name = `${number}-trial.sql`;
  writeFileSync(join(folder, name), statement);
  return name;
}

const database = await openTestDatabase();
afterAll(() => database.close());

describe("a migration", () => {
  it("that waits for one table after the other lets requests for the first one through", async () => {
    const later = ["plans", "destinations", "entry_conditions", "attempts", "sweeps", "backups"];
    const name = addMigration(
      ["policies", ...later].map((table) => `ALTER TABLE ${table} ADD COLUMN first text;`).join("\n"),
    );
    const held = later.map((table, at) =>
      database.db.transaction().execute(async (tx) => {
        await sql`SELECT 1 FROM ${sql.table(table)}`.execute(tx);
        await pause(200 + 450 * (at + 1));
      }),
    );
    await pause(200);
    const migrating = migrate(database, folder);
    await waitsForLock();
    // Gives up after two seconds, as every request does.
    await sql`SELECT 1 FROM policies`.execute(database.ownerDb);
    await Promise.all(held);
    expect(await migrating).toEqual([name]);
  });

  it("gives way to others while a transaction holds its table, and is applied afterwards", async () => {
    const name = addMigration("ALTER TABLE policies ADD COLUMN trial text;");
    let migrating: Promise<string[]> | undefined;
    const reads: number[] = [];
    await database.db.transaction().execute(async (tx) => {
      await sql`SELECT 1 FROM policies`.execute(tx);
      migrating = migrate(database, folder);
      await waitsForLock();
      // A reader queues behind the waiting migration, and gets its turn once that gives up.
      const began = performance.now();
      await sql`SELECT 1 FROM policies`.execute(database.ownerDb);
      reads.push(performance.now() - began);
      await pause(1500);
    });
    expect(await migrating).toEqual([name]);
    expect(Math.max(...reads)).toBeLessThan(4000);
  });

  it("that fails leaves nothing behind, and names itself", async () => {
    const name = addMigration("CREATE TABLE half (name text); SELECT 1 / 0;");
    await expect(migrate(database, folder)).rejects.toThrow(`The migration ${name} failed: division by zero`);
    rmSync(join(folder, name));
    const { rows } = await sql`SELECT to_regclass('half') AS found`.execute(database.ownerDb);
    expect(rows).toEqual([{ found: null }]);
  });
});

describe("an index that is built outside a transaction", () => {
  const build = "-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS trials ON plans (id);\n";
  const isValid = async () => {
    const found = await sql<{ valid: boolean }>`
      SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = to_regclass('trials')`.execute(
      database.ownerDb,
    );
    return found.rows.map(({ valid }) => valid);
  };

  it("lets others write to the table while it waits for a transaction, and another start waits for it", async () => {
    const name = addMigration(build);
    let migrating: Promise<string[][]> | undefined;
    let checking: Database | undefined;
    let held: Promise<void> | undefined;
    await database.db.transaction().execute(async (tx) => {
      await sql`UPDATE plans SET id = id WHERE id = (SELECT id FROM plans ORDER BY id LIMIT 1)`.execute(tx);
      migrating = Promise.all([migrate(database, folder), migrate(database, folder)]);
      await waitsForLock();
      // Only now: before, it could hold off the migration that it is to wait for.
      checking = openDatabase(database.url, { connections: 1 });
      held = holdOffMigrations(checking, 10_000);
      const other = sql`UPDATE plans SET id = id WHERE id = (SELECT id FROM plans ORDER BY id DESC LIMIT 1)`;
      expect((await other.execute(database.ownerDb)).numAffectedRows).toBe(1n);
    });
    await held;
    await checking?.destroy();
    expect((await migrating)?.flat()).toEqual([name]);
    expect(await isValid()).toEqual([true]);
  });

  it("takes the place of what an interrupted build has left", async () => {
    await sql`DROP INDEX trials`.execute(database.ownerDb);
    await sql`UPDATE plans SET id = id`.execute(database.db);
    const duplicates = sql`CREATE UNIQUE INDEX CONCURRENTLY trials ON plans ((true))`;
    await expect(duplicates.execute(database.ownerDb)).rejects.toThrow("could not create unique index");
    expect(await isValid()).toEqual([false]);
    const name = addMigration(build);
    expect(await migrate(database, folder)).toEqual([name]);
    expect(await isValid()).toEqual([true]);
  });
});

async function waitsForLock(): Promise<void> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity
    WHERE application_name = 'pravesh-migrate' AND wait_event_type = 'Lock' AND datname = current_database()`;
  const wait = { interval: 10, timeout: 10_000 };
  await expect.poll(async () => (await waiting.execute(database.ownerDb)).rows.length, wait).toBe(1);
}

it("while it starts 20 times, the application never has the right to change the history", async () => {
  let isOver = false;
  const found: unknown[] = [];
  const watching = (async () => {
    while (!isOver) {
      const { rows } =
        await sql`SELECT has_table_privilege('application_events', 'UPDATE, DELETE') AS may`.execute(
          database.db,
        );
      found.push(...rows);
    }
  })();
  for (let start = 0; start < 20; start++) await migrate(database, folder);
  isOver = true;
  await watching;
  expect(found.length).toBeGreaterThan(20);
  expect(found.filter((row) => (row as { may: boolean }).may)).toEqual([]);
});

it("a running product goes on with a newer schema", async () => {
  const t = await startTestApp();
  try {
    const user = draftClient(t, await t.signUp());
    const { data: draft } = await user.start("japan", "business");
    for (let times = 0; times < 4; times++) expect((await user.get(draft.id)).id).toBe(draft.id);
    addMigration(`ALTER TABLE drafts ADD COLUMN trial text NOT NULL DEFAULT 'x';
      ALTER TABLE users ADD COLUMN trial text; CREATE INDEX ON drafts (trial);`);
    const addresses = addressesOf(t);
    let isOver = false;
    const statuses = new Set<number>();
    const working = (async () => {
      while (!isOver) statuses.add((await user.call("GET", `/drafts/${draft.id}`)).status);
    })();
    await migrate(addresses, folder);
    isOver = true;
    await working;
    for (let times = 0; times < 4; times++)
      statuses.add((await user.change(draft.id, { visaType: "business" })).status);
    expect([...statuses]).toEqual([200]);
  } finally {
    await t.close();
  }
});

function addressesOf(t: Awaited<ReturnType<typeof startTestApp>>) {
  const url = t.platform.config.database.url ?? "";
  const ownerUrl = new URL(database.ownerUrl);
  ownerUrl.pathname = new URL(url).pathname;
  return { url, ownerUrl: ownerUrl.href };
}
