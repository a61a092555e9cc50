// The catalogue in the API: prices of the cheapest plan, dates in working days, policies with defaults.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { defaultPolicies, type Policies } from "#domain/policies.ts";
import { clockAt } from "#server/platform/clock.ts";
import { findDestination, listDestinations, listTopDestinations } from "./list-destinations.ts";
import { findPlan } from "./plan-store.ts";
import { readPolicies } from "./policy-store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const deps = (instant = "2026-11-20T06:30:00Z") => ({ db: database.db, clock: clockAt(instant) });

describe("destinations", () => {
  it("are the 35 of the catalogue, in its order", async () => {
    const all = await listDestinations(deps());
    expect(all).toHaveLength(35);
    expect(all.slice(0, 2).map(({ id }) => id)).toEqual(["united-arab-emirates", "vietnam"]);
    expect(
      all.filter(({ visafreeforcountry }) => visafreeforcountry === 0).flatMap((d) => d.entryDetails),
    ).toHaveLength(62);
  });

  it("have the price of their cheapest plan, in whole rupees", async () => {
    const emirates = await findDestination(deps(), "united-arab-emirates");
    expect(emirates).toMatchObject({ amount: 6050, visaProcessingDays: 2, visafreeforcountry: 0 });
    expect(emirates?.imageUrl).toBe("/illustrations/united-arab-emirates.svg");
    expect(emirates?.entryDetails[4]).toMatchObject({
      amount: 6050,
      conditions: expect.stringContaining("only"),
    });
  });

  it("have the price and date of their cheapest plan without conditions, if there is one", async () => {
    const emirates = await findDestination(deps(), "united-arab-emirates");
    expect(emirates?.unconditional).toEqual({
      amount: 8370,
      visaProcessingDays: 4,
      visaAvailableDate: "2026-11-26",
    });
    const saudiArabia = await findDestination(deps(), "saudi-arabia");
    expect(saudiArabia).toMatchObject({ amount: 7020, unconditional: null });
    expect((await findDestination(deps(), "thailand"))?.unconditional).toBeNull();
    const vietnam = await findDestination(deps(), "vietnam");
    expect(vietnam?.unconditional?.amount).toBe(vietnam?.amount);
  });

  it("estimate the visa date in working days, counted from tomorrow in India", async () => {
    const vietnam = await findDestination(deps("2026-11-20T06:30:00Z"), "vietnam");
    expect(vietnam).toMatchObject({ visaProcessingDays: 3, visaAvailableDate: "2026-11-25" });
    const afterMidnightInIndia = await findDestination(deps("2026-11-22T18:31:00Z"), "vietnam");
    expect(afterMidnightInIndia?.visaAvailableDate).toBe("2026-11-26");
  });

  it("have conditions without remarks on the catalogue itself", async () => {
    const all = await listDestinations(deps());
    const texts = all.flatMap(({ entryDetails }) => entryDetails.map(({ conditions }) => conditions ?? ""));
    expect(texts).toContain("only with valid Schengen/US/UK/Irish visa or residence");
    for (const text of texts) expect(text).not.toMatch(/\b(fee|figure|about|old)\b/i);
  });

  it("that need no visa have the flag 1, entry conditions, no plans and no price", async () => {
    const thailand = await findDestination(deps(), "thailand");
    expect(thailand).toMatchObject({
      visafreeforcountry: 1,
      entryDetails: [],
      amount: 0,
      visaProcessingDays: 0,
      visaAvailableDate: "2026-11-20",
    });
    expect(thailand?.entryConditions).toHaveLength(1);
  });

  it("are official only where the rule in force says that the authority takes applications nowhere else", async () => {
    const officialOnly = async (instant?: string) =>
      (await listDestinations(deps(instant))).filter((one) => one.officialOnly).map(({ id }) => id);
    expect(await officialOnly()).toEqual(["hong-kong"]);
    const portal = (
      version: number,
      isOnlyWay: boolean,
      { state = "in-force", validTo = "9999-12-31" } = {},
    ) =>
      sql`INSERT INTO rule_facts (destination_id, key, version, value, state, valid_to)
        VALUES ('laos', 'officialPortal', ${version}, ${JSON.stringify({ isOnlyWay })}, ${state}, ${validTo})`.execute(
        database.db,
      );
    await portal(1, true, { state: "announced" });
    expect(await officialOnly()).toEqual(["hong-kong"]);
    await portal(2, true, { validTo: "2026-12-31" });
    expect(await officialOnly()).toEqual(["hong-kong", "laos"]);
    expect(await officialOnly("2027-01-01T06:30:00Z")).toEqual(["hong-kong"]);
    await portal(3, false);
    expect(await officialOnly()).toEqual(["hong-kong"]);
  });

  it("at the top are exactly the selected ones", async () => {
    const top = await listTopDestinations(deps());
    expect(top.map(({ id }) => id)).toEqual([
      "united-arab-emirates",
      "vietnam",
      "sri-lanka",
      "singapore",
      "azerbaijan",
      "oman",
      "indonesia",
      "georgia",
      "japan",
      "hong-kong",
    ]);
  });

  it("that do not exist are not found", async () => {
    expect(await findDestination(deps(), "atlantis")).toBeUndefined();
    expect(await findDestination(deps(), "")).toBeUndefined();
    expect(await findDestination(deps(), "\u0000")).toBeUndefined();
  });

  it("have no price when their only plan was withdrawn", async () => {
    await database.db
      .updateTable("plans")
      .set({ withdrawn_at: new Date() })
      .where("destination_id", "=", "laos")
      .execute();
    expect(await findDestination(deps(), "laos")).toMatchObject({
      amount: null,
      visaProcessingDays: null,
      visaAvailableDate: null,
      entryDetails: [],
    });
  });
});

describe("a plan", () => {
  it("is found by its id, with the price in paise", async () => {
    const japan = await findDestination(deps(), "japan");
    const plan = japan?.entryDetails[0];
    expect(await findPlan(database.db, plan?.id ?? "")).toEqual({
      plan,
      destinationId: "japan",
      amountPaise: 45_000,
      extraDocuments: [],
      withdrawn: false,
    });
  });

  it.each(["", "1", "00000000-0000-4000-8000-000000000000", "' OR 1=1", "\u0000"])(
    "is not found by %j",
    async (id) => {
      expect(await findPlan(database.db, id)).toBeUndefined();
    },
  );
});

describe("policies", () => {
  beforeEach(() => database.db.deleteFrom("policies").execute());
  const change = (name: string, value: unknown) =>
    database.db
      .insertInto("policies")
      .values({ name, value: JSON.stringify(value) })
      .execute();

  it("default to the specification's values", async () => {
    expect(await readPolicies(database.db)).toEqual(defaultPolicies);
  });

  it("use the values that an operator changed", async () => {
    await change("groupTravellers", "any-plan");
    await change("passwordMinLength", 12);
    const expected: Policies = { ...defaultPolicies, groupTravellers: "any-plan", passwordMinLength: 12 };
    expect(await readPolicies(database.db)).toEqual(expected);
  });

  it.each([
    ["passwordMinLength", 5],
    ["maxTravellers", 51],
    ["maxTravellers", "20"],
    ["groupTravellers", "everybody"],
    ["processingBuckets", { instant: { from: 2, to: 1 } }],
    ["draftRetentionDays", null],
    ["taxRupees", 0],
    ["__proto__", { maxTravellers: 1 }],
    ["constructor", 1],
  ])("keep the default of %s against %j", async (name, value) => {
    await change(name, value);
    expect(await readPolicies(database.db)).toEqual(defaultPolicies);
  });
});
