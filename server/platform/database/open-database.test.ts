// Value types, prepared statements, transactions, migrations and privileges that the product relies on.
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { migrate } from "#server/start/migrate.ts";
import { retryTransaction, transaction } from "./transaction.ts";

const { db, ownerDb, url, ownerUrl, close } = await openTestDatabase();
afterAll(close);

describe("values from the database", () => {
  it("are calendar strings for dates and numbers for money", async () => {
    const { rows } = await sql`SELECT date '2026-11-20' AS day, 250000::bigint AS paise`.execute(db);
    expect(rows).toEqual([{ day: "2026-11-20", paise: 250_000 }]);
  });

  it("are rejected, not rounded, when a bigint does not fit a number", async () => {
    await expect(sql`SELECT 9007199254740993::bigint`.execute(db)).rejects.toThrow("too large");
  });
});

describe("a repeated statement", () => {
  const trial = () => sql<{ name: string }>`SELECT * FROM trials WHERE name <> ${"x"}`.execute(db);
  const change = (statement: string) => sql.raw(statement).execute(ownerDb);

  it("is prepared once for each connection", async () => {
    await change("CREATE TABLE trials (name text); GRANT ALL ON trials TO PUBLIC");
    for (let times = 0; times < 4; times++) await trial();
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(
      db,
    );
    expect(rows.some(({ statement }) => statement.includes("FROM trials"))).toBe(true);
  });

  it("is planned again when a migration has changed its table", async () => {
    await change("ALTER TABLE trials ADD COLUMN size integer; INSERT INTO trials VALUES ('a', 1)");
    expect((await trial()).rows).toEqual([{ name: "a", size: 1 }]);
    await change("ALTER TABLE trials ADD COLUMN colour text");
    const inTransaction = transaction(db, (tx) =>
      sql`SELECT * FROM trials WHERE name <> ${"x"}`.execute(tx).then(({ rows }) => rows),
    );
    expect(await inTransaction).toEqual([{ name: "a", size: 1, colour: null }]);
  });
});

describe("a transaction", () => {
  it("is retried when PostgreSQL aborted it because of a conflict", async () => {
    let runs = 0;
    await transaction(db, async (tx) => {
      runs += 1;
      const code = runs < 3 ? "40001" : "00000";
      await sql`DO ${sql.raw(`$$ BEGIN IF '${code}' <> '00000' THEN RAISE EXCEPTION 'conflict' USING ERRCODE = '${code}'; END IF; END $$`)}`.execute(
        tx,
      );
    });
    expect(runs).toBe(3);
  });

  it("is rolled back and retried when its work requests it", async () => {
    let runs = 0;
    await transaction(db, async (tx) => {
      runs += 1;
      await sql`INSERT INTO trials (name) VALUES (${`run ${runs}`})`.execute(tx);
      if (runs < 3) retryTransaction("outdated");
    });
    const { rows } = await sql`SELECT name FROM trials WHERE name LIKE 'run %'`.execute(db);
    expect(rows).toEqual([{ name: "run 3" }]);
  });

  it("fails with a conflict when its work requests a retry at every attempt", async () => {
    const work = transaction(db, async () => retryTransaction("outdated"));
    await expect(work).rejects.toMatchObject({ code: "conflict", cause: "outdated" });
  });

  it("is rolled back when its work fails", async () => {
    const insertion = transaction(db, async (tx) => {
      await sql`INSERT INTO policies (name, value) VALUES ('trial', '1')`.execute(tx);
      throw new Error("changed my mind");
    });
    await expect(insertion).rejects.toThrow("changed my mind");
    const { rows } = await sql`SELECT 1 FROM policies WHERE name = 'trial'`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe("migrations", () => {
  it("are applied once, even when two processes start together", async () => {
    expect(await Promise.all([migrate({ url, ownerUrl }), migrate({ url, ownerUrl })])).toEqual([[], []]);
  });

  it("reject a file that was changed after it was applied", async () => {
    await sql`UPDATE migrations SET sha256 = 'other' WHERE name LIKE '0001%'`.execute(ownerDb);
    await expect(migrate({ url, ownerUrl })).rejects.toThrow("was changed after it had been applied");
  });

  it("let the application only insert into and read append-only tables", async () => {
    await expect(sql`DELETE FROM application_events`.execute(db)).rejects.toThrow("permission denied");
    await expect(sql`UPDATE consents SET user_id = user_id`.execute(db)).rejects.toThrow("permission denied");
  });
});
