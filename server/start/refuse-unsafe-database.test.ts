import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/platform/database/open-database.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { refuseUnsafeDatabase } from "./refuse-unsafe-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("a database that may lose acknowledged changes is refused, with each setting", async () => {
  // Tests run without durable writes.
  await expect(refuseUnsafeDatabase(database.db)).rejects.toThrow(
    /^PostgreSQL's fsync is off.*\n.*full_page_writes is off.*\n.*synchronous_commit is off/,
  );
});

test("a setting that is on for the connection is not named", async () => {
  const url = new URL(database.url);
  url.searchParams.set("options", "-c synchronous_commit=on");
  const db = openDatabase(url.href, { connections: 1 });
  const refused = refuseUnsafeDatabase(db);
  await expect(refused).rejects.toThrow("fsync is off");
  await expect(refused).rejects.not.toThrow("synchronous_commit");
  await db.destroy();
});
