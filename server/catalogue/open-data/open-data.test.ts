// The files of open data over HTTP: the same facts in each, valid by their schema, without persons, and cheap to ask for again.
import { createHash } from "node:crypto";
import { Ajv2020 } from "ajv/dist/2020.js";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDataFiles } from "#domain/rules/open-data.ts";
import type { FactChange, PublicFact } from "#domain/rules/rule-fact.ts";
import { readCsv, valueOfCell } from "#testing/files/read-csv.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let admin: Awaited<ReturnType<TestApp["staff"]>>;
beforeAll(async () => {
  t = await startTestApp({ now: "2026-11-27T06:30:00Z" });
  admin = await t.staff("administrator");
});
afterAll(() => t.close());

const get = (name: string, headers = {}) => t.app.inject({ url: `/open-data/${name}`, headers });
const api = async (path: string) =>
  (await t.app.inject({ url: `/api/v1${path}` })).json<{ data: { rows: never[] } }>();
const factsOf = async () => (await get("facts.json")).json<{ facts: PublicFact[] }>().facts;
const addVersion = (columns: Record<string, unknown>) =>
  t.ownerDb
    .insertInto("rule_facts")
    .values({ destination_id: "laos", key: "transit", version: 1, value: '{"freeHours": 24}', ...columns })
    .execute();

/** The rows of a CSV file as objects. Only these two columns are neither text nor JSON. */
async function rowsOf(name: string): Promise<Record<string, unknown>[]> {
  const [heading = [], ...records] = readCsv((await get(name)).body);
  return records.map((record) =>
    Object.fromEntries(
      heading.map((column, at) => {
        const cell = record[at] ?? "";
        if (column === "official" || column === "confirmed") return [column, cell === "true"];
        return [column, column === "version" ? Number(cell) : valueOfCell(cell)];
      }),
    ),
  );
}

describe("the files of open data without a session", () => {
  it.each([
    ["facts.json", "application/json; charset=utf-8"],
    ["facts.csv", "text/csv; charset=utf-8; header=present"],
    ["changes.csv", "text/csv; charset=utf-8; header=present"],
    ["schema.json", "application/schema+json; charset=utf-8"],
    ["LICENCE.txt", "text/plain; charset=utf-8"],
    ["SHA256SUMS", "text/plain; charset=utf-8"],
  ])(
    "%s is %s, may be read by other sites and cached for a minute, and revalidates to 304",
    async (name, type) => {
      const { statusCode, headers, body } = await get(name);
      expect(statusCode).toBe(200);
      expect(body.length).toBeGreaterThan(100);
      expect(headers).toMatchObject({
        "content-type": type,
        "cache-control": "public, max-age=60",
        "access-control-allow-origin": "*",
        "cross-origin-resource-policy": "cross-origin",
        "x-content-type-options": "nosniff",
      });
      expect(headers["set-cookie"]).toBeUndefined();
      const again = await get(name, { "if-none-match": headers.etag });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      const head = await t.app.inject({ method: "HEAD", url: `/open-data/${name}` });
      expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, headers.etag, ""]);
    },
  );

  it.each(["facts.xml", "FACTS.JSON", "..%2f..%2fpackage.json", "__proto__"])(
    "%s is not found",
    async (name) => {
      expect((await get(name)).statusCode).toBe(404);
    },
  );

  it("facts.json has the facts of the API, and is valid by schema.json, which rejects other values", async () => {
    const file = (await get("facts.json")).json<{ facts: PublicFact[] }>();
    expect(file.facts.length).toBeGreaterThan(200);
    expect(file.facts).toEqual((await api("/facts")).data.rows);
    const schema = (await get("schema.json")).json<object>();
    const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
    expect(validate(file), JSON.stringify(validate.errors)).toBe(true);
    const [first] = file.facts;
    for (const wrong of [{ value: { rule: "maybe" } }, { state: "rumoured" }, { checkedBy: "somebody" }])
      expect(validate({ ...file, facts: [{ ...first, ...wrong }] }), JSON.stringify(wrong)).toBe(false);
  });

  it("SHA256SUMS has the checksum of every other file", async () => {
    const sums = (await get("SHA256SUMS")).body;
    const expected = [];
    for (const name of openDataFiles.filter((one) => one !== "SHA256SUMS")) {
      const { rawPayload } = await get(name);
      expected.push(`${createHash("sha256").update(rawPayload).digest("hex")}  ${name}\n`);
    }
    expect(sums).toBe(expected.join(""));
  });
});

describe("after hostile and unusual versions", () => {
  const source = '=HYPERLINK("https://evil.example");\n@cmd';
  beforeAll(async () => {
    await addVersion({ source, official: true, checked_on: "2026-11-20", checked_by: admin.id });
    await addVersion({ key: "condition", value: JSON.stringify({ text: 'only; with "a, b"\r\n=1+1' }) });
    await addVersion({ key: "transit", version: 2, value: null });
    await addVersion({ key: "transit", version: 3, value: '{"freeHours": 12}', source });
    await addVersion({ key: "ofLaterVersions", value: '{"a": [1, null]}' });
  });

  it("facts.csv says exactly what facts.json says", async () => {
    await expect.poll(async () => (await factsOf()).filter((one) => one.source === source)).toHaveLength(1);
    expect(await rowsOf("facts.csv")).toEqual(await factsOf());
  });

  it("changes.csv says exactly what the API says: every version, the oldest first, without persons", async () => {
    const changes = await rowsOf("changes.csv");
    expect(changes).toEqual((await api("/facts/changes")).data.rows);
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM rule_facts`.execute(
      t.db,
    );
    expect(changes).toHaveLength(rows[0]?.count ?? -1);
    const times = changes.map(({ recordedAt }) => String(recordedAt));
    expect(times).toEqual(times.toSorted());
    const transit = (changes as unknown as FactChange[]).filter(
      ({ key, destinationId }) => key === "transit" && destinationId === "laos",
    );
    expect(transit.map(({ version, value }) => [version, value])).toEqual([
      [1, { freeHours: 24 }],
      [2, null],
      [3, { freeHours: 12 }],
    ]);
    for (const name of openDataFiles) expect((await get(name)).body).not.toContain(admin.id);
  });

  it("a version that changes nothing shown is in changes.csv within seconds", async () => {
    const before = (await get("changes.csv")).headers.etag;
    const factsBefore = (await get("facts.json")).headers.etag;
    await addVersion({ key: "ofLaterVersions", version: 2, value: null });
    await expect.poll(async () => (await get("changes.csv")).headers.etag).not.toBe(before);
    expect((await get("facts.json")).headers.etag).toBe(factsBefore);
  });
});

it("the history is read once, however often the files are asked for", async () => {
  await get("changes.csv");
  const scanned = async () => {
    await sql`SELECT pg_stat_force_next_flush()`.execute(t.db);
    const { rows } = await sql<{
      rows: number;
    }>`SELECT (seq_tup_read + coalesce(idx_tup_fetch, 0))::int AS rows
      FROM pg_stat_user_tables WHERE relname = 'rule_facts'`.execute(t.ownerDb);
    return rows[0]?.rows ?? 0;
  };
  await expect
    .poll(async () => {
      const before = await scanned();
      for (const name of [...openDataFiles, ...openDataFiles]) await get(name);
      return (await scanned()) - before;
    })
    .toBe(0);
});
