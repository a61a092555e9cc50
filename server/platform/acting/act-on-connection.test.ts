// Each statement runs for the user who is acting when it is sent, even if the connection served somebody else before.
import { sql } from "kysely";
import { Client, type PoolClient } from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { openTestDatabase } from "#testing/database/test-database.ts";
import { openDatabase, type Database } from "../database/open-database.ts";
import { transaction } from "../database/transaction.ts";
import { actOnConnection } from "./act-on-connection.ts";
import { actForNobody, actForUser, asProduct, product, runAs } from "./acting-user.ts";
import { addPlainUser } from "#testing/database/plain-user.ts";

const test = await openTestDatabase();
// One connection, so that all statements follow each other on it.
const db = openDatabase(test.url, { connections: 1 });
afterAll(async () => {
  await db.destroy();
  await test.close();
});

const asha = "11111111-1111-4111-8111-111111111111";
const ravi = "22222222-2222-4222-8222-222222222222";
const nobody = actForNobody().userId;

function as<Result>(userId: string, work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => runAs({ userId }, () => void work().then(resolve, reject)));
}

async function served(handle: Database): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`SELECT acting_user() AS id`.execute(handle);
  return rows[0]?.id ?? null;
}

describe("PostgreSQL serves", () => {
  it("the product outside of requests, and each user in turn", async () => {
    expect(await served(db)).toBe(product);
    expect(await as(asha, () => served(db))).toBe(asha);
    expect(await as(ravi, () => served(db))).toBe(ravi);
    expect(await as(nobody, () => served(db))).toBe(nobody);
    expect(await served(db)).toBe(product);
  });

  it("the user of the transaction, often enough that statements are prepared", async () => {
    for (const userId of [asha, ravi, product, asha, ravi, product, ravi, ravi]) {
      const inside = await as(userId, () => transaction(db, served));
      expect(inside).toBe(userId);
      expect(await served(db)).toBe(product);
    }
  });

  it("another user for a part of a transaction, and the first one again afterwards", async () => {
    const seen = await as(asha, () =>
      transaction(db, async (tx) => [await served(tx), await asProduct(() => served(tx)), await served(tx)]),
    );
    expect(seen).toEqual([asha, product, asha]);
  });

  it("the right user after a transaction that was rolled back", async () => {
    await as(asha, () =>
      transaction(db, async (tx) => {
        await asProduct(() => served(tx));
        throw new Error("no");
      }),
    ).catch(() => {});
    expect(await as(ravi, () => transaction(db, served))).toBe(ravi);
    expect(await as(asha, () => served(db))).toBe(asha);
  });

  it("the user of the session from the moment when it is known", async () => {
    const seen = await as(nobody, async () => {
      const before = await served(db);
      actForUser(asha);
      return [before, await served(db)];
    });
    expect(seen).toEqual([nobody, asha]);
  });
});

describe("when the setting of the acting user fails", () => {
  const write = "INSERT INTO attempts (key, count, window_ends_at) VALUES (sha256('a'), 1, now())";
  const written = async () => (await test.ownerDb.selectFrom("attempts").select("key").execute()).length;

  /** A connection whose next setting fails. */
  async function withFailingSetting(): Promise<{ client: Client; handle: PoolClient }> {
    const client = new Client({ connectionString: test.url, pipeline: true });
    await client.connect();
    const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => Promise<unknown>;
    const fail = (asked: unknown) =>
      typeof asked === "string" ? asked.replace(/^(begin; )?set .*/, "select 1 / 0") : asked;
    client.query = ((asked: unknown, ...rest: unknown[]) =>
      query(fail(asked), ...rest)) as typeof client.query;
    const handle = client as unknown as PoolClient;
    actOnConnection(handle);
    return { client, handle };
  }

  it.each(["outside of a transaction", "at the start of a transaction"])(
    "a read %s has no answer, and a write does not happen",
    async (place) => {
      const isInside = place.startsWith("at");
      for (const statement of ["select count(*) from attempts", write]) {
        const { client, handle } = await withFailingSetting();
        if (isInside) await handle.query("begin");
        await expect(handle.query(statement)).rejects.toThrow("division by zero");
        await client.end();
      }
      expect(await written()).toBe(0);
    },
  );
});

it("a transaction that begins otherwise is rejected", async () => {
  await expect(sql`START TRANSACTION`.execute(db)).rejects.toThrow("Transactions begin through");
});

it("a connection without an acting user sees no protected row", async () => {
  await addPlainUser(test.ownerDb, { fullName: "A", email: "a@nowhere.example", phone: "9999999999" });
  const seesUsers = async (handle: Database) =>
    (await handle.selectFrom("users").select("id").limit(1).execute()).length > 0;
  expect(await seesUsers(db)).toBe(true);
  const sees = await db.connection().execute(async (one) => {
    await sql`RESET pravesh.acting_user`.execute(one);
    return seesUsers(one);
  });
  expect(sees).toBe(false);
});
