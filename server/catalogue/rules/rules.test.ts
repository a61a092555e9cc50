// A destination's rules over HTTP: public, from memory, and in step with what administrators edit.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicFact, PublicRule } from "#domain/rules/rule-fact.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

let t: TestApp;
let admin: Awaited<ReturnType<TestApp["staff"]>>;
beforeAll(async () => {
  t = await startTestApp({ now: "2026-11-27T06:30:00Z" });
  admin = await t.staff("administrator");
});
afterAll(() => t.close());

const get = (id: string, headers = {}) => t.app.inject({ url: `/api/v1/destinations/${id}/rules`, headers });
const rulesOf = async (id: string) =>
  (await get(id)).json<{ data: { rows: PublicRule[]; count: number } }>().data.rows;
const find = async (id: string, key: PublicRule["key"]) =>
  (await rulesOf(id)).filter((rule) => rule.key === key);
const addVersion = (columns: Record<string, unknown>) =>
  t.ownerDb
    .insertInto("rule_facts")
    .values({ destination_id: "thailand", key: "passportValidity", version: 1, ...columns })
    .execute();

describe("GET /destinations/{id}/rules without a session", () => {
  it("returns {data: {rows, count}}: rules of the destination first, then of each plan", async () => {
    const answer = await get("united-arab-emirates");
    expect(answer.statusCode).toBe(200);
    const { rows, count } = answer.json<{ data: { rows: PublicRule[]; count: number } }>().data;
    expect(rows).toHaveLength(count);
    expect(rows.slice(0, 9).map(({ key }) => key)).toEqual([
      "entryRule",
      "exemption",
      "officialPortal",
      "documents",
      "photo",
      "nameRule",
      "passportValidity",
      "workingWeek",
      "holidays",
    ]);
    expect(rows[9]).toEqual({
      planId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: "officialFee",
      value: { currency: "AED", amount: 350, alsoQuoted: { from: 350, to: 650 }, year: null },
      source: null,
      official: false,
      basis: "partly",
      checkedOn: null,
      confirmed: false,
      validFrom: null,
      validTo: null,
      state: "in-force",
    });
    const plans = rows.slice(9).map(({ planId }) => planId);
    expect(new Set(plans).size).toBe(7);
    expect(plans).toEqual(plans.toSorted((a, b) => plans.indexOf(a) - plans.indexOf(b)));
  });

  it("every destination has its entry rule and its fees, and a name rule exactly where a visa is needed", async () => {
    const list = await t.app.inject({ url: "/api/v1/destinations/destination-list" });
    const { rows } = list.json<{ data: { rows: { id: string; visafreeforcountry: 0 | 1 }[] } }>().data;
    for (const { id, visafreeforcountry } of rows) {
      const keys = (await rulesOf(id)).map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining(["entryRule", "officialFee"]));
      expect(keys.includes("nameRule"), id).toBe(visafreeforcountry === 0);
    }
  });

  it.each(["atlantis", "__proto__", "%00"])("answers 404 for %s", async (id) => {
    expect((await get(id)).statusCode).toBe(404);
  });

  it("can be cached for a minute, revalidates to 304 and needs no header", async () => {
    const first = await get("japan");
    expect(first.headers["cache-control"]).toBe("public, max-age=60");
    const again = await get("japan", { "if-none-match": first.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("is read once for all destinations, however many are asked for", async () => {
    const scans = async () => {
      await sql`SELECT pg_stat_force_next_flush()`.execute(t.db);
      const { rows } = await sql<{ scans: number }>`SELECT sum(seq_scan + coalesce(idx_scan, 0))::int AS scans
        FROM pg_stat_user_tables WHERE relname = 'rule_facts'`.execute(t.ownerDb);
      return rows[0]?.scans ?? 0;
    };
    await expect
      .poll(async () => {
        const before = await scans();
        for (const id of ["oman", "japan", "thailand", "atlantis"]) await get(id);
        return (await scans()) - before;
      })
      .toBe(0);
  });
});

describe("GET /facts without a session", () => {
  const facts = (headers = {}) => t.app.inject({ url: "/api/v1/facts", headers });

  it("returns {data: {rows, count}}: the rules of every destination, in catalogue order", async () => {
    const list = await t.app.inject({ url: "/api/v1/destinations/destination-list" });
    const { rows: destinations } = list.json<{ data: { rows: { id: string }[] } }>().data;
    expect(destinations).toHaveLength(35);
    const expected = [];
    for (const { id } of destinations)
      expected.push(...(await rulesOf(id)).map((rule) => ({ destinationId: id, ...rule })));
    const answer = await facts();
    expect(answer.statusCode).toBe(200);
    const { rows, count } = answer.json<{ data: { rows: PublicFact[]; count: number } }>().data;
    expect(rows).toHaveLength(count);
    expect(rows).toEqual(expected);
  });

  it("can be cached for a minute and revalidates to 304", async () => {
    const first = await facts();
    expect(first.headers["cache-control"]).toBe("public, max-age=60");
    const again = await facts({ "if-none-match": first.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });
});

describe("what administrators edit", () => {
  const call = async (method: "POST" | "PATCH", path: string, payload: object) => {
    const url = `/api/v1/review/office/${path}`;
    const answer = await t.app.inject({ method, url, headers: admin.headers, payload });
    expect(answer.statusCode).toBeLessThan(300);
  };

  it("the name rule and the documents of a destination are shown as changed, as not verified", async () => {
    await call("PATCH", "destinations/japan", { nameRule: "blank-surname-ok", extraDocuments: [] });
    expect(await find("japan", "nameRule")).toMatchObject([
      { value: { rule: "blank-surname-ok" }, source: null, checkedOn: null },
    ]);
    expect((await find("japan", "documents")).filter(({ planId }) => planId === null)).toEqual([]);
  });

  it("a fee is shown with the source and the day of its check, and a condition as it was typed", async () => {
    const [{ planId } = { planId: null }] = await find("laos", "officialFee");
    const read = { amount: 4500, source: "https://laos.example", checkedOn: "2026-11-26" };
    await call("PATCH", `plans/${planId}`, { ...read, conditions: "only by air" });
    expect(await find("laos", "officialFee")).toMatchObject([
      { value: { currency: "INR", amount: 4500 }, source: read.source, checkedOn: read.checkedOn },
    ]);
    expect(await find("laos", "condition")).toMatchObject([{ planId, value: { text: "only by air" } }]);
    await call("PATCH", `plans/${planId}`, { amount: 4600, conditions: null });
    expect(await find("laos", "officialFee")).toMatchObject([{ value: { amount: 4600 } }]);
    expect(await find("laos", "condition")).toEqual([]);
  });

  it("a withdrawn plan takes its rules with it", async () => {
    const [{ planId } = { planId: null }] = await find("ethiopia", "officialFee");
    await call("PATCH", `plans/${planId}`, { withdrawn: true });
    expect(await find("ethiopia", "officialFee")).toEqual([]);
  });

  it("a new destination has the rules that were entered for it", async () => {
    await call("POST", "destinations", {
      name: "Freeland",
      iso: "ZZ",
      visaFree: { stayDays: 14, conditions: "Onward ticket" },
      visaFreeForUaeResident: true,
      top: false,
      photoSizeMm: null,
      nameRule: "as-passport",
      extraDocuments: ["insurance"],
    });
    expect((await rulesOf("freeland")).map(({ key, value }) => [key, value])).toEqual([
      ["entryRule", { rule: "visa-free", isTemporary: false }],
      ["condition", { text: "Onward ticket" }],
      ["documents", { kinds: ["insurance"] }],
      ["stay", { days: 14 }],
    ]);
  });
});

describe("a new version of a fact", () => {
  it("is shown once PostgreSQL has announced it, without the people who checked it", async () => {
    expect(await find("thailand", "passportValidity")).toEqual([]);
    const { id: userId } = admin;
    await addVersion({
      value: JSON.stringify({ months: 6, after: "arrival" }),
      source: "https://thailand.example",
      official: true,
      checked_on: "2026-11-20",
      checked_by: userId,
    });
    await expect.poll(() => find("thailand", "passportValidity")).toHaveLength(1);
    const [shown] = await find("thailand", "passportValidity");
    expect(shown).toMatchObject({ source: "https://thailand.example", official: true, confirmed: false });
    expect((await get("thailand")).body).not.toContain(userId);
    const { body } = await t.app.inject({ url: "/api/v1/facts" });
    expect(body).toContain("https://thailand.example");
    expect(body).not.toContain(userId);
  });

  it("without a value withdraws it, and one that this version cannot read is left out", async () => {
    await addVersion({ version: 2, value: null });
    await expect.poll(() => find("thailand", "passportValidity")).toEqual([]);
    await addVersion({ key: "ofLaterVersions", value: "{}" });
    await addVersion({ key: "stay", version: 2, value: JSON.stringify({ days: "many" }) });
    await expect.poll(() => find("thailand", "stay")).toEqual([]);
    expect((await get("thailand")).statusCode).toBe(200);
  });

  it("that is announced stands next to the one in force, and one that has ended is gone", async () => {
    await addVersion({ key: "photo", value: '{"sizeMm": "35x45"}', valid_to: "2026-11-27" });
    await addVersion({
      key: "photo",
      state: "announced",
      value: '{"sizeMm": "50x50"}',
      valid_from: "2026-11-28",
    });
    await expect
      .poll(async () => (await find("thailand", "photo")).map(({ state }) => state))
      .toEqual(["in-force", "announced"]);
    t.clock.advance(86_400_000);
    expect((await find("thailand", "photo")).map(({ state }) => state)).toEqual(["announced"]);
  });
});
