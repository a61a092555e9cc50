// A compiled query returns what a newly built one would, with each call's values, also in a transaction.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";
import { compiledOnce, compiledPerShape } from "./compiled-query.ts";
import type { Database } from "./open-database.ts";
import { transaction } from "./transaction.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

let built = 0;
const query = (db: Database, { id, atMost }: { id: string; atMost: number }) => {
  built += 1;
  return db
    .selectFrom("plans")
    .select(["id", "amount_paise"])
    .where("destination_id", "=", id)
    .where("amount_paise", "<=", atMost)
    .where("withdrawn_at", "is", null)
    .orderBy("id");
};

it("is built once and returns each call's rows", async () => {
  const plansOf = compiledOnce(query);
  const asked = [
    { id: "vietnam", atMost: 10_000_000 },
    { id: "vietnam", atMost: 1 },
    { id: "japan", atMost: 10_000_000 },
    { id: "nowhere", atMost: 10_000_000 },
  ];
  const plain = await Promise.all(asked.map((values) => query(test.db, values).execute()));
  built = 0;
  expect(await Promise.all(asked.map((values) => plansOf(test.db, values)))).toEqual(plain);
  expect(plain.map((rows) => rows.length > 0)).toEqual([true, false, true, false]);
  const [vietnam] = asked;
  if (vietnam) expect(await transaction(test.db, (tx) => plansOf(tx, vietnam))).toEqual(plain[0]);
  expect(built).toBe(1);
});

it("has only each call's values as parameters: its constants are part of the text, with their quotes and signs", async () => {
  const words = "it's $1, \\ and ''";
  const plansOf = compiledOnce((db, { id }: { id: string }) =>
    db
      .selectFrom("plans")
      .select([
        sql<string>`${words}::text`.as("words"),
        sql<number>`${7}::int`.as("number"),
        "destination_id",
      ])
      .where("destination_id", "=", id)
      .where(sql<boolean>`${true}::boolean`)
      .limit(1),
  );
  const sent = vi.spyOn(test.db, "executeQuery");
  expect(await plansOf(test.db, { id: "vietnam" })).toEqual([
    { words, number: 7, destination_id: "vietnam" },
  ]);
  expect(sent.mock.calls).toEqual([[expect.objectContaining({ parameters: ["vietnam"] })]]);
  sent.mockRestore();
});

it("is built once per shape", async () => {
  const cheapest = compiledPerShape(
    (db, { few }: { few: boolean }, values: { id: string; atMost: number }) =>
      few ? query(db, values).limit(1) : query(db, values),
  );
  built = 0;
  const vietnam = { id: "vietnam", atMost: 10_000_000 };
  const [all, one] = [
    await cheapest(test.db, { few: false }, vietnam),
    await cheapest(test.db, { few: true }, vietnam),
  ];
  expect(all.length).toBeGreaterThan(1);
  expect(one).toEqual(all.slice(0, 1));
  const few = await cheapest(test.db, { few: true }, { id: "japan", atMost: 10_000_000 });
  expect(few).toEqual((await query(test.db, { id: "japan", atMost: 10_000_000 }).execute()).slice(0, 1));
  expect(built).toBe(3);
});
