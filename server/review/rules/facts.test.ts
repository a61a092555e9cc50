// Administrators check, change, withdraw and confirm facts; travellers see it at once, and nothing is lost.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FactRef, OfficeFact, OfficeFacts } from "#contract/rules/office-facts.ts";
import { calls } from "#contract/paths.ts";
import { checkFilters, dueStates } from "#domain/rules/check-state.ts";
import { freshnessOf } from "#domain/rules/freshness.ts";
import { followCatalogue } from "#server/catalogue/rules/follow-catalogue.ts";
import { transaction } from "#server/platform/database/transaction.ts";
import { logInAsStaff } from "#testing/a-staff-member.ts";
import { startTestApp, type TestApp } from "#testing/start-test-app.ts";

type Staff = Awaited<ReturnType<TestApp["staff"]>>;
let t: TestApp;
let lakshmi: Staff;
let farhan: Staff;
beforeAll(async () => {
  t = await startTestApp({ now: "2026-11-27T06:30:00Z" });
  lakshmi = await t.staff("administrator");
  farhan = await t.staff("administrator");
});
afterAll(() => t.close());
beforeEach(() => t.db.deleteFrom("attempts").execute());

const source = "https://evisa.example/rules";
const dayMs = 86_400_000;

async function send(by: Staff, path: string, payload?: object) {
  const method = payload ? "POST" : "GET";
  const answer = await t.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: by.headers,
    ...(payload && { payload }),
  });
  const body = answer.json<{
    data: FactRef[];
    code?: string;
    message: string;
    errors?: { field: string }[];
  }>();
  return { status: answer.statusCode, ...body };
}
const list = async (filter: Record<string, string> = {}, by = lakshmi) => {
  const url = `/api/v1${calls.officeFacts}?${new URLSearchParams(filter).toString()}`;
  return (await t.app.inject({ url, headers: by.headers })).json<{ data: OfficeFacts }>().data;
};
const find = async (destination: string, key: string, by = lakshmi): Promise<OfficeFact> => {
  const [fact] = (await list({ destination, key, state: "in-force" }, by)).rows;
  if (!fact) throw new Error(`${destination} has no ${key}`);
  return fact;
};
const refOf = ({ destinationId, planId, key, state, version }: FactRef): FactRef => ({
  ...{ destinationId, planId, key, state, version },
});
const check = (by: Staff, facts: FactRef[], change: object = {}) =>
  send(by, calls.officeFactChecks, { facts: facts.map(refOf), source, official: true, ...change });
const change = (by: Staff, fact: FactRef, to: object) =>
  send(by, calls.officeFactChanges, {
    ...refOf(fact),
    ...{ source, official: true, validFrom: null, validTo: null },
    ...to,
  });
const withdraw = (by: Staff, fact: FactRef) => send(by, calls.officeFactWithdrawals, { fact: refOf(fact) });
const confirm = (by: Staff, fact: FactRef) => send(by, calls.officeFactConfirmations, { fact: refOf(fact) });
const newFact = (destinationId: string, key: FactRef["key"]): FactRef => ({
  ...{ destinationId, planId: null, key, state: "in-force", version: 0 },
});
const publicFacts = async (id: string) => {
  const answer = await t.app.inject({ url: `/api/v1/destinations/${id}/rules` });
  return answer.json<{ data: { rows: Record<string, unknown>[] } }>().data.rows;
};
const latestChange = async () =>
  (await t.app.inject({ url: "/api/v1/review/office/changes", headers: lakshmi.headers })).json<{
    data: Record<string, unknown>[];
  }>().data[0];

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
      const url = `/api/v1${calls.officeFacts}?${wrong}`;
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
    await call(calls.officePlan(planId!), { withdrawn: true });
    expect((await list({ plan: planId! })).count).toBe(0);
    await call(calls.officeDestination("laos"), { withdrawn: true });
    expect((await list({ destination: "laos" })).count).toBe(0);
  });
});

describe("a check", () => {
  it("is seen on the public page at once: 'checked today' with its source, and the value stays", async () => {
    const fact = await find("azerbaijan", "entryRule");
    expect(fact).toMatchObject({ check: "never", checkedBy: null, canConfirm: false, fromCatalogue: false });
    const { status, data } = await check(lakshmi, [fact]);
    expect([status, data]).toEqual([200, [{ ...refOf(fact), version: fact.version + 1 }]]);
    expect(await find("azerbaijan", "entryRule")).toMatchObject({
      ...{ value: fact.value, source, official: true, basis: null, check: "recent" },
      ...{ checkedOn: "2026-11-27", checkedBy: lakshmi.fullName, secondPerson: null },
    });
    await expect
      .poll(async () => (await publicFacts("azerbaijan"))[0])
      .toMatchObject({ key: "entryRule", source, official: true, checkedOn: "2026-11-27", confirmed: false });
    expect(await latestChange()).toMatchObject({
      ...{ kind: "fact_checked", actor: lakshmi.email, subject: "azerbaijan" },
      details: { key: "entryRule", to: fact.value, source },
    });
  });

  it("ages: recent for 30 days, then due, and as good as never after 90; a filter finds each", async () => {
    const states: unknown[] = [];
    for (const days of [30, 1, 59, 1]) {
      t.clock.advance(days * dayMs);
      Object.assign(lakshmi, await logInAsStaff(t, lakshmi));
      const fact = await find("azerbaijan", "entryRule");
      for (const filter of checkFilters) {
        const { rows } = await list({ destination: "azerbaijan", key: "entryRule", check: filter });
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
    const fact = newFact("azerbaijan", "passportValidity");
    const value = { months: 3, after: "end-of-visa" };
    expect(await change(lakshmi, fact, { value, validFrom: "2026-01-01" })).toMatchObject({
      ...{ status: 200, data: [{ version: 1 }] },
    });
    expect(await latestChange()).toMatchObject({ kind: "fact_added", details: { from: null, to: value } });
    const stored = await find("azerbaijan", "passportValidity");
    expect(stored).toMatchObject({ value, validFrom: "2026-01-01", checkedBy: lakshmi.fullName });
    const to = { months: 6, after: "arrival" };
    await change(farhan, stored, { value: to, official: false });
    expect(await latestChange()).toMatchObject({
      ...{ kind: "fact_changed", actor: farhan.email, subject: "azerbaijan" },
      details: { key: "passportValidity", from: value, to, official: false },
    });
    expect(await find("azerbaijan", "passportValidity")).toMatchObject({ value: to, validFrom: null });
  });

  it("names the wrong field, and never stores a value of another key", async () => {
    const fact = await find("azerbaijan", "passportValidity");
    const wrong = async (to: object) => (await change(lakshmi, fact, to)).errors?.map(({ field }) => field);
    expect(await wrong({ value: { months: "six", after: "arrival" } })).toEqual(["value.months"]);
    expect(await wrong({ value: { months: -1, after: "never" } })).toEqual(["value.months", "value.after"]);
    expect(await wrong({ value: { days: 3 } })).toContain("value.months");
    expect(await wrong({ value: { months: 3, after: "arrival" }, source: "" })).toEqual(["source"]);
    const days = { validFrom: "2026-12-31", validTo: "2026-12-01" };
    expect(await wrong({ value: { months: 3, after: "arrival" }, ...days })).toEqual(["validTo"]);
    expect(await wrong({ key: "price", value: {} })).toEqual(["key"]);
    expect(await find("azerbaijan", "passportValidity")).toEqual(fact);
  });

  it("can be announced next to the fact in force", async () => {
    const announced = { ...newFact("azerbaijan", "passportValidity"), state: "announced" } as const;
    await change(lakshmi, announced, {
      value: { months: 9, after: "arrival" },
      validFrom: "2027-07-01",
    });
    const { rows } = await list({ destination: "azerbaijan", key: "passportValidity" });
    expect(rows.map(({ state, value }) => [state, value["months"]])).toEqual([
      ["in-force", 6],
      ["announced", 9],
    ]);
  });

  it("of a fact that somebody else has written meanwhile is rejected with a sentence, and nothing is lost", async () => {
    const fact = await find("azerbaijan", "passportValidity");
    const writes = [3, 4, 5, 7, 8].map((months) =>
      change(months % 2 ? lakshmi : farhan, fact, { value: { months, after: "arrival" } }),
    );
    const answers = await Promise.all([...writes, check(farhan, [fact]), withdraw(lakshmi, fact)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(6).fill(409)]);
    const { message } = answers.find(({ status }) => status === 409)!;
    expect(message).toBe(
      "Somebody else has changed or checked this fact meanwhile. Read it again, then decide.",
    );
    const versions = await t.db
      .selectFrom("rule_facts")
      .select("version")
      .where("destination_id", "=", "azerbaijan")
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

describe("a second person", () => {
  it("confirms what another administrator has checked, which the public page says", async () => {
    await check(lakshmi, [await find("georgia", "entryRule")]);
    const fact = await find("georgia", "entryRule", farhan);
    expect(fact.canConfirm).toBe(true);
    expect(await confirm(farhan, fact)).toMatchObject({ status: 200 });
    expect(await find("georgia", "entryRule")).toMatchObject({
      ...{ checkedBy: lakshmi.fullName, secondPerson: farhan.fullName, canConfirm: false },
    });
    await expect
      .poll(async () => (await publicFacts("georgia"))[0])
      .toMatchObject({ key: "entryRule", confirmed: true });
    expect(await latestChange()).toMatchObject({ kind: "fact_confirmed", actor: farhan.email });
    expect(await confirm(farhan, await find("georgia", "entryRule"))).toMatchObject({
      ...{ status: 409, code: "fact_confirmed_before" },
    });
  });

  it("is never the first one, nor somebody whom the first one has added, and there must be a check", async () => {
    const fact = await find("kenya", "entryRule");
    expect(await confirm(farhan, fact)).toMatchObject({ status: 409, code: "fact_not_checked" });
    await check(lakshmi, [fact]);
    const checked = await find("kenya", "entryRule");
    expect(checked.canConfirm).toBe(false);
    expect(await confirm(lakshmi, checked)).toMatchObject({
      ...{ status: 403, message: "You have checked this fact yourself. Somebody else must confirm it." },
    });
    await t.ownerDb
      .insertInto("office_events")
      .values({
        ...{ kind: "staff_added", actor: lakshmi.email, actor_id: lakshmi.id, subject: farhan.id },
        ...{ details: "{}", happened_at: new Date("2026-01-01T00:00:00Z") },
      })
      .execute();
    expect(await confirm(farhan, checked)).toMatchObject({ status: 403, code: "second_person_dependent" });
    expect(await find("kenya", "entryRule")).toEqual(checked);
  });

  it("has to confirm again after the next check", async () => {
    const fact = await find("georgia", "entryRule");
    await check(farhan, [fact]);
    expect(await find("georgia", "entryRule")).toMatchObject({ secondPerson: null, canConfirm: true });
  });
});

describe("a fact from the catalogue", () => {
  it("is checked here and changed there: one of the two leads", async () => {
    const rule = await find("japan", "nameRule");
    expect(rule.fromCatalogue).toBe(true);
    const attempts = [
      await change(lakshmi, rule, { value: { rule: "blank-surname-ok" } }),
      await withdraw(lakshmi, rule),
    ];
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 409, code: "fact_from_catalogue" });
    expect((await check(lakshmi, [rule])).status).toBe(200);
    await transaction(t.db, followCatalogue);
    expect(await find("japan", "nameRule")).toMatchObject({ version: rule.version + 1, check: "recent" });
    await t.app.inject({
      method: "PATCH",
      url: `/api/v1${calls.officeDestination("japan")}`,
      headers: lakshmi.headers,
      payload: { nameRule: "blank-surname-ok" },
    });
    expect(await find("japan", "nameRule")).toMatchObject({
      ...{ value: { rule: "blank-surname-ok" }, check: "never", source: null },
    });
  });

  it("a fee with a source in the catalogue has one date of its check, wherever it is checked", async () => {
    const { planId } = await find("vietnam", "officialFee");
    const patch = (payload: object) =>
      t.app.inject({
        ...{ method: "PATCH", url: `/api/v1${calls.officePlan(planId!)}` },
        ...{ headers: lakshmi.headers, payload },
      });
    await patch({ amount: 2100, source: "https://evisa.gov.vn", checkedOn: "2026-10-01" });
    const fee = (await list({ plan: planId!, key: "officialFee" })).rows[0]!;
    expect(fee).toMatchObject({ fromCatalogue: true, value: { currency: "INR", amount: 2100 } });
    await check(lakshmi, [fee]);
    const plan = await t.db
      .selectFrom("plans")
      .select(["fee_source", "fee_checked_on"])
      .where("id", "=", planId!)
      .executeTakeFirstOrThrow();
    const { checkedOn } = (await list({ plan: planId!, key: "officialFee" })).rows[0]!;
    expect(plan).toEqual({ fee_source: source, fee_checked_on: checkedOn });
    await patch({ amount: 2200 });
    expect((await list({ plan: planId!, key: "officialFee" })).rows[0]).toMatchObject({
      value: { amount: 2200 },
    });
  });

  it("follows the catalogue even if it is checked while the catalogue is edited", async () => {
    const fact = await find("kenya", "nameRule");
    const rule = fact.value["rule"] === "as-passport" ? "blank-surname-ok" : "as-passport";
    await Promise.all([
      check(farhan, [fact]),
      t.app.inject({
        ...{ method: "PATCH", url: `/api/v1${calls.officeDestination("kenya")}` },
        ...{ headers: lakshmi.headers, payload: { nameRule: rule } },
      }),
    ]);
    expect((await find("kenya", "nameRule")).value).toEqual({ rule });
  });
});

it("a page of the list takes less than 2 seconds among 30,000 versions, and of one destination reads the index", async () => {
  await sql`INSERT INTO rule_facts (destination_id, plan_id, key, state, version, value, checked_on)
    SELECT destination_id, plan_id, key, state, newest + number, value, '2026-01-01'
    FROM (SELECT DISTINCT ON (destination_id, plan_id, key, state) *, version AS newest FROM rule_facts
      WHERE value IS NOT NULL ORDER BY destination_id, plan_id, key, state, version DESC) fact,
      generate_series(1, 30000 / (SELECT count(DISTINCT (destination_id, plan_id, key, state)) FROM rule_facts)) number`.execute(
    t.ownerDb,
  );
  await sql`ANALYZE rule_facts`.execute(t.ownerDb);
  const begun = performance.now();
  expect((await list()).rows).toHaveLength(50);
  expect(performance.now() - begun).toBeLessThan(2000);
  const { rows } = await sql<{
    "QUERY PLAN": string;
  }>`EXPLAIN SELECT DISTINCT ON (destination_id, plan_id, key, state)
    destination_id, value FROM rule_facts WHERE destination_id = 'japan'
    ORDER BY destination_id, plan_id, key, state, version DESC`.execute(t.db);
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("rule_facts_versions");
});
