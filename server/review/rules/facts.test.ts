// Administrators list, check, change and withdraw facts; travellers see it at once, and nothing is lost.
import { officeCalls } from "#contract/review/paths.ts";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { checkFilters, dueStates } from "#domain/rules/check-state.ts";
import { freshnessOf } from "#domain/rules/freshness.ts";
import { logInAsStaff } from "#testing/a-staff-member.ts";
import { factClient, newFact, refOf, source } from "#testing/console/fact-client.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

type Staff = Awaited<ReturnType<TestApp["staff"]>>;
const t = await startTestApp({ now: "2026-11-27T06:30:00Z" });
const lakshmi: Staff = await t.staff("administrator");
const farhan: Staff = await t.staff("administrator");
const { list, find, check, change, withdraw, publicFacts, latestChange } = factClient(t, lakshmi);
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom("attempts").execute());

const dayMs = 86_400_000;

describe("the list of facts", () => {
  it("begins with those that nobody has checked, says how many are due, and has 50 a page", async () => {
    const { rows, count, pages, due } = await list();
    expect(rows).toHaveLength(50);
    expect(due).toBe(count);
    expect(new Set(rows.map((row) => row.check))).toEqual(new Set(["never"]));
    expect(pages).toBe(Math.ceil(count / 50));
    const last = await list({ page: String(pages) });
    expect(last.rows).toHaveLength(count % 50 || 50);
    expect((await list({ page: "1000" })).rows).toEqual([]);
  });

  it("is reduced by destination, plan, key and state, and sorted as the catalogue is", async () => {
    const { rows } = await list({ destination: "united-arab-emirates" });
    expect(new Set(rows.map(({ destination }) => destination))).toEqual(new Set(["United Arab Emirates"]));
    expect(rows.slice(0, 2).map(({ key }) => key)).toEqual(["entryRule", "exemption"]);
    const fee = rows.find(({ key }) => key === "officialFee")!;
    expect(fee.plan).toMatchObject({ visaType: expect.any(String), amount: expect.any(Number) });
    const ofPlan = (await list({ destination: "united-arab-emirates", plan: fee.planId! })).rows;
    expect(new Set(ofPlan.map(({ planId }) => planId))).toEqual(new Set([fee.planId]));
    const ofDestination = (await list({ plan: "none", key: "photo" })).rows;
    expect(new Set(ofDestination.map(({ planId, key }) => `${planId} ${key}`))).toEqual(
      new Set(["null photo"]),
    );
    expect((await list({ state: "announced" })).count).toBe(0);
    for (const wrong of ["key=price", "page=0", "plan=x", "check=old", "state=x"]) {
      const url = `/api/v1${officeCalls.facts}?${wrong}`;
      expect([wrong, (await t.app.inject({ url, headers: lakshmi.headers })).statusCode]).toEqual([
        wrong,
        400,
      ]);
    }
  });

  it("has no facts of plans and destinations that are not shown", async () => {
    const { planId } = await find("laos", "officialFee");
    const call = (path: string, payload: object) =>
      t.app.inject({ method: "PATCH", url: `/api/v1${path}`, headers: lakshmi.headers, payload });
    await call(officeCalls.plan(planId!), { withdrawn: true });
    expect((await list({ plan: planId! })).count).toBe(0);
    await call(officeCalls.destination("laos"), { withdrawn: true });
    expect((await list({ destination: "laos" })).count).toBe(0);
  });
});

describe("a check", () => {
  it("is seen on the public page at once: 'checked today' with its source, and the value stays", async () => {
    const fact = await find("morocco", "entryRule");
    expect(fact).toMatchObject({ check: "never", checkedBy: null, canConfirm: false, fromCatalogue: false });
    const { status, data } = await check(lakshmi, [fact]);
    expect([status, data]).toEqual([200, [{ ...refOf(fact), version: fact.version + 1 }]]);
    expect(await find("morocco", "entryRule")).toMatchObject({
      value: fact.value,
      source,
      official: true,
      basis: null,
      check: "recent",
      checkedOn: "2026-11-27",
      checkedBy: lakshmi.fullName,
      secondPerson: null,
    });
    await expect
      .poll(async () => (await publicFacts("morocco"))[0])
      .toMatchObject({ key: "entryRule", source, official: true, checkedOn: "2026-11-27", confirmed: false });
    expect(await latestChange()).toMatchObject({
      kind: "fact_checked",
      actor: lakshmi.email,
      subject: "morocco",
      details: { key: "entryRule", to: fact.value, source },
    });
  });

  it("ages: recent for 30 days, then due, and as good as never after 90; a filter finds each", async () => {
    const states: unknown[] = [];
    for (const days of [30, 1, 59, 1]) {
      t.clock.advance(days * dayMs);
      Object.assign(lakshmi, await logInAsStaff(t, lakshmi));
      const fact = await find("morocco", "entryRule");
      for (const filter of checkFilters) {
        const { rows } = await list({ destination: "morocco", key: "entryRule", check: filter });
        const isIn = {
          due: dueStates.some((state) => state === fact.check),
          "second-person": fact.check === "recent" || fact.check === "ageing",
        };
        expect([filter, rows.length]).toEqual([
          filter,
          Number(filter in isIn ? isIn[filter as "due"] : filter === fact.check),
        ]);
      }
      states.push([fact.check, freshnessOf(fact, t.clock.now().toISOString().slice(0, 10))]);
    }
    expect(states).toEqual([
      ["recent", "checked"],
      ["ageing", "ageing"],
      ["ageing", "ageing"],
      ["expired", "unverified"],
    ]);
    Object.assign(farhan, await logInAsStaff(t, farhan));
  });

  it("of many facts of one source is one request, and one that is out of date leaves all unchecked", async () => {
    const facts = (await list({ destination: "japan" })).rows;
    const stale = { ...facts[1]!, version: facts[1]!.version + 1 };
    expect(await check(lakshmi, [facts[0]!, stale])).toMatchObject({ status: 409, code: "fact_changed" });
    expect((await list({ destination: "japan", check: "never" })).count).toBe(facts.length);
    expect((await check(lakshmi, facts)).data).toHaveLength(facts.length);
    const checked = await list({ destination: "japan", source });
    expect([checked.count, checked.due]).toEqual([facts.length, 0]);
    expect(await check(lakshmi, checked.rows, { source: `${source}/2`, official: false })).toMatchObject({
      status: 200,
    });
    expect((await list({ destination: "japan", source })).count).toBe(0);
  });

  it("twice of the same fact in one request is rejected, and so are more than 100, none, and an unknown one", async () => {
    const fact = await find("oman", "entryRule");
    expect(await check(lakshmi, [fact, fact])).toMatchObject({ status: 409, code: "fact_changed" });
    expect(
      (
        await check(
          lakshmi,
          Array.from({ length: 101 }, () => fact),
        )
      ).status,
    ).toBe(400);
    expect((await check(lakshmi, [])).status).toBe(400);
    expect((await check(lakshmi, [fact], { source: " \u202e" })).status).toBe(400);
    expect(await check(lakshmi, [newFact("oman", "transit")])).toMatchObject({ code: "fact_not_found" });
    expect(await check(lakshmi, [{ ...fact, destinationId: "atlantis" }])).toMatchObject({
      code: "destination_not_found",
    });
    expect(await check(lakshmi, [{ ...fact, planId: lakshmi.id }])).toMatchObject({ code: "plan_unknown" });
  });
});

describe("a change", () => {
  it("adds a fact, then changes it, with the old and new value in the log", async () => {
    const fact = newFact("morocco", "passportValidity");
    const value = { months: 3, after: "end-of-visa" };
    expect(await change(lakshmi, fact, { value, validFrom: "2026-01-01" })).toMatchObject({
      status: 200,
      data: [{ version: 1 }],
    });
    expect(await latestChange()).toMatchObject({ kind: "fact_added", details: { from: null, to: value } });
    const stored = await find("morocco", "passportValidity");
    expect(stored).toMatchObject({ value, validFrom: "2026-01-01", checkedBy: lakshmi.fullName });
    const to = { months: 6, after: "arrival" };
    await change(farhan, stored, { value: to, official: false });
    expect(await latestChange()).toMatchObject({
      kind: "fact_changed",
      actor: farhan.email,
      subject: "morocco",
      details: { key: "passportValidity", from: value, to, official: false },
    });
    expect(await find("morocco", "passportValidity")).toMatchObject({ value: to, validFrom: null });
  });

  it("names the wrong field, and never stores a value of another key", async () => {
    const fact = await find("morocco", "passportValidity");
    const wrong = async (to: object) => (await change(lakshmi, fact, to)).errors?.map(({ field }) => field);
    expect(await wrong({ value: { months: "six", after: "arrival" } })).toEqual(["value.months"]);
    expect(await wrong({ value: { months: -1, after: "never" } })).toEqual(["value.months", "value.after"]);
    expect(await wrong({ value: { days: 3 } })).toContain("value.months");
    expect(await wrong({ value: { months: 3, after: "arrival" }, source: "" })).toEqual(["source"]);
    const days = { validFrom: "2026-12-31", validTo: "2026-12-01" };
    expect(await wrong({ value: { months: 3, after: "arrival" }, ...days })).toEqual(["validTo"]);
    expect(await wrong({ key: "price", value: {} })).toEqual(["key"]);
    expect(await find("morocco", "passportValidity")).toEqual(fact);
  });

  it("can be announced next to the fact in force", async () => {
    const announced = { ...newFact("morocco", "passportValidity"), state: "announced" } as const;
    await change(lakshmi, announced, {
      value: { months: 9, after: "arrival" },
      validFrom: "2027-07-01",
    });
    const { rows } = await list({ destination: "morocco", key: "passportValidity" });
    expect(rows.map(({ state, value }) => [state, value["months"]])).toEqual([
      ["in-force", 6],
      ["announced", 9],
    ]);
  });

  it("of a fact that somebody else has written meanwhile is rejected with a sentence, and nothing is lost", async () => {
    const fact = await find("morocco", "passportValidity");
    const writes = [3, 4, 5, 7, 8].map((months) =>
      change(months % 2 ? lakshmi : farhan, fact, { value: { months, after: "arrival" } }),
    );
    const answers = await Promise.all([...writes, check(farhan, [fact]), withdraw(lakshmi, fact)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array(6).fill(409),
    ]);
    const { message } = answers.find(({ status }) => status === 409)!;
    expect(message).toBe(
      "Somebody else has changed or checked this fact meanwhile. Read it again, then decide.",
    );
    const versions = await t.db
      .selectFrom("rule_facts")
      .select("version")
      .where("destination_id", "=", "morocco")
      .where("key", "=", "passportValidity")
      .where("state", "=", "in-force")
      .orderBy("version")
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
  });
});

describe("a withdrawal", () => {
  it("removes the fact from the page and the list; it can be added again", async () => {
    const fact = await find("thailand", "arrivalCard");
    expect(await withdraw(lakshmi, fact)).toMatchObject({ status: 200 });
    expect(await latestChange()).toMatchObject({
      kind: "fact_withdrawn",
      details: { from: fact.value, to: null },
    });
    expect((await list({ destination: "thailand", key: "arrivalCard" })).count).toBe(0);
    await expect
      .poll(async () => (await publicFacts("thailand")).filter(({ key }) => key === "arrivalCard"))
      .toEqual([]);
    expect(await withdraw(lakshmi, { ...fact, version: 0 })).toMatchObject({ code: "fact_not_found" });
    expect(await check(lakshmi, [{ ...fact, version: fact.version + 1 }])).toMatchObject({ status: 409 });
    const again = await change(lakshmi, newFact("thailand", "arrivalCard"), { value: { name: "TDAC" } });
    expect(again.data).toMatchObject([{ version: fact.version + 2 }]);
  });
});

it("the list has 50 facts a page among 30,000 versions, and those of one destination are read by the index", async () => {
  await sql`INSERT INTO rule_facts (destination_id, plan_id, key, state, version, value, checked_on)
    SELECT destination_id, plan_id, key, state, newest + number, value, '2026-01-01'
    FROM (SELECT DISTINCT ON (destination_id, plan_id, key, state) *, version AS newest FROM rule_facts
      WHERE value IS NOT NULL ORDER BY destination_id, plan_id, key, state, version DESC) fact,
      generate_series(1, 30000 / (SELECT count(DISTINCT (destination_id, plan_id, key, state)) FROM rule_facts)) number`.execute(
    t.ownerDb,
  );
  await sql`ANALYZE rule_facts`.execute(t.ownerDb);
  expect((await list()).rows).toHaveLength(50);
  const { rows } = await sql<{
    "QUERY PLAN": string;
  }>`EXPLAIN SELECT DISTINCT ON (destination_id, plan_id, key, state)
    destination_id, value FROM rule_facts WHERE destination_id = 'japan'
    ORDER BY destination_id, plan_id, key, state, version DESC`.execute(t.db);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("rule_facts_versions");
});
