import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";
import { sealOlderTexts } from "#server/keys/seal-older-texts.ts";
import { sealerOf } from "#server/platform/sealing/sealer.ts";
import { rewriteTables } from "./rewrite-tables.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const seal = () =>
  sealOlderTexts({ db: database.db, sealer: sealerOf(["a secret for the test of rewritten tables"]) });

/** A new file has another number. */
async function fileOfUsers(): Promise<string> {
  const { rows } = await sql<{ file: string }>`SELECT pg_relation_filepath('users') AS file`.execute(
    database.db,
  );
  return rows[0]?.file ?? "";
}

test("a table is rewritten once all its texts are sealed, and again only after more were", async () => {
  const files = [await fileOfUsers()];
  const rewritten: string[][] = [];
  const start = async () => {
    rewritten.push(await rewriteTables(database.ownerUrl));
    files.push(await fileOfUsers());
  };
  await start();
  await seal();
  await start();
  await start();
  await addPlainUser(database.db, { fullName: "Late", email: "late@example.com", phone: "9123456780" });
  await seal();
  await start();
  expect(rewritten).toEqual([[], ["users"], [], ["users"]]);
  const [one, two, three, four, five] = files;
  expect([two, four]).toEqual([one, three]);
  expect(new Set([one, three, five]).size).toBe(3);
});

test("starts at once rewrite a table once", async () => {
  await addPlainUser(database.db, { fullName: "Two", email: "two@example.com", phone: "9123456781" });
  await seal();
  const done = await Promise.all([rewriteTables(database.ownerUrl), rewriteTables(database.ownerUrl)]);
  expect(done.flat()).toEqual(["users"]);
});
