// Everything in database/catalogue.json is stored, or is listed as left out with a reason. Nothing of it counts as verified.
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshnessOf } from "#domain/rules/freshness.ts";
import type { RuleFact } from "#domain/rules/rule-fact.ts";
import { readRuleFacts } from "#server/catalogue/rules/rule-fact-store.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database/test-database.ts";
import { seedCatalogue } from "../seed-catalogue.ts";
import { factsOfGeneralRules, readGeneralRules } from "./general-rules.ts";
import { entryRuleOfKind, noteRules } from "./note-rules.ts";
import { officialPortals } from "./official-portals.ts";
import { factsOfSeed } from "./seed-facts.ts";
import { droppedSeedValues, seedPattern, seedValues } from "./seed-coverage.ts";
import { seedFields } from "./seed-fields.ts";
import { readSeedFile } from "./seed-file.ts";

const file = await readSeedFile();
const plans = file.destinations.flatMap((destination) => destination.plans);
const seeded = factsOfSeed(file);
const generalRules = await readGeneralRules();
const general = factsOfGeneralRules(generalRules, file);

let database: TestDatabase;
let stored: RuleFact[];
beforeAll(async () => {
  database = await openTestDatabase();
  stored = await readRuleFacts(database.db);
});
afterAll(() => database.close());

describe("the seed catalogue", () => {
  it("has no field that is neither stored nor left out with a reason", () => {
    expect(seedValues(file).length).toBeGreaterThan(1000);
    expect(droppedSeedValues(file)).toEqual([]);
  });

  it("would be noticed to have a new field, kind or note that nothing stores", () => {
    const [first = seedless(), ...others] = file.destinations;
    const withField = { destinations: [{ ...first, climate: "hot" }, ...others] };
    expect(droppedSeedValues(withField)).toEqual(["destinations.0.climate"]);
    expect(() => factsOfSeed({ destinations: [{ ...first, kind: "paper visa" }] })).toThrow("paper visa");
    const [plan = seedless()] = first.plans;
    const withNote = { ...first, plans: [{ ...plan, note: "only on Mondays" }] };
    expect(() => factsOfSeed({ destinations: [withNote] })).toThrow("only on Mondays");
  });

  it("has every note, provenance and original fee that were dropped before", () => {
    expect(plans.filter(({ note }) => note !== null)).toHaveLength(51);
    const fees = seeded.filter(({ key }) => key === "officialFee");
    expect(fees).toHaveLength(72);
    expect(fees.filter(({ basis }) => basis === null)).toEqual([]);
    const foreign = fees.filter(({ value }) => "currency" in value && value.currency !== "INR");
    expect(foreign).toHaveLength(39);
  });

  it("uses every line of the tables", () => {
    const paths = new Set(seedValues(file).map(([path]) => seedPattern(path)));
    expect(Object.keys(seedFields).filter((pattern) => !paths.has(pattern))).toEqual([]);
    const notes = new Set(plans.map(({ note }) => note));
    expect(Object.keys(noteRules).filter((note) => !notes.has(note))).toEqual([]);
    const kinds = new Set(file.destinations.map(({ kind }) => kind));
    expect(Object.keys(entryRuleOfKind).filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it("names columns that exist", async () => {
    const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
      FROM information_schema.columns WHERE table_schema = 'public'`.execute(database.ownerDb);
    const columns = Object.values(seedFields).flatMap((outcome) =>
      "column" in outcome ? outcome.column : [],
    );
    const existing = rows.map(({ name }) => name);
    expect(columns.filter((column) => !existing.includes(column))).toEqual([]);
  });
});

describe("the general rules", () => {
  it("add to what the catalogue says, and never say it again", () => {
    const nameOf = ({ destination, key }: (typeof general)[number]) => `${destination.slug} ${key}`;
    const names = general.map(nameOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => seeded.map(nameOf).includes(name))).toEqual([]);
  });

  it("have passport validity, working weeks and four more keys, and reasons for leaving most destinations out", () => {
    const keys = new Set(general.map(({ key }) => key));
    expect([...keys]).toEqual([
      "workingWeek",
      "holidays",
      "passportValidity",
      "authorityRefunds",
      "transit",
      "corrections",
    ]);
    expect(Object.keys(generalRules.leftOut)).toEqual(["transit", "corrections"]);
  });

  it("name the authority's official site as the source of what it says about transit and corrections", () => {
    const rules = general.filter(({ key }) => key === "transit" || key === "corrections");
    expect(rules).toHaveLength(9);
    for (const { source, destination } of rules) expect(source).toBe(officialPortals[destination.slug]);
  });

  it("are rejected for an unknown destination and for a value of another key", () => {
    const [rule = seedless()] = generalRules.rules;
    const withRule = (change: object) => () =>
      factsOfGeneralRules({ ...generalRules, rules: [{ ...rule, ...change }] }, file);
    expect(withRule({ destinations: ["atlantis"] })).toThrow("atlantis");
    expect(withRule({ value: { months: 6 } })).toThrow();
  });
});

describe("the seeded facts", () => {
  it("are all in the database, each once, and no other", () => {
    const expected = [...seeded, ...general].map(({ destination, plan, key, value }) =>
      JSON.stringify([destination.slug, plan !== null, key, value]),
    );
    const found = stored.map(({ destinationId, planId, key, value }) =>
      JSON.stringify([destinationId, planId !== null, key, value]),
    );
    expect(found.toSorted()).toEqual(expected.toSorted());
  });

  it("are not verified and have no check; those of the catalogue have no source", () => {
    const sourced = general.filter(({ source }) => source !== null).map(({ key }) => key);
    for (const fact of stored) {
      expect(fact).toMatchObject({ official: false, checkedOn: null, checkedBy: null });
      expect(freshnessOf(fact, "2026-11-27")).toBe("unverified");
      if (!sourced.includes(fact.key)) expect(fact.source).toBeNull();
    }
  });

  it("say what the notes say", () => {
    const of = (destination: string, key: string) =>
      stored.filter((fact) => fact.destinationId === destination && fact.key === key);
    expect(of("thailand", "arrivalCard")).toMatchObject([{ value: { name: "TDAC" }, basis: "memory" }]);
    expect(of("russia", "entryRule")).toMatchObject([{ validFrom: "2025-08-23" }]);
    expect(of("bhutan", "entryRule")).toMatchObject([{ value: { rule: "entry-permit" } }]);
    expect(of("hong-kong", "officialPortal")).toMatchObject([{ value: { isOnlyWay: true } }]);
    expect(of("turkiye", "officialFee").map(({ value }) => value)).toContainEqual({
      currency: "USD",
      amount: 44.5,
      alsoQuoted: null,
      year: 2018,
    });
    expect(of("qatar", "condition")).toMatchObject([
      { planId: null, value: { text: "hotel must be booked through Discover Qatar" } },
    ]);
    expect(of("oman", "exemption")).toHaveLength(1);
    expect(of("thailand", "exemption")).toEqual([]);
  });
});

const versions = async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM rule_facts`.execute(
    database.ownerDb,
  );
  return rows[0]?.count;
};

describe("the official sites", () => {
  it("are those of destinations in the file, each once, written from memory", () => {
    const slugs = file.destinations.map(({ slug }) => slug);
    expect(Object.keys(officialPortals).filter((slug) => !slugs.includes(slug))).toEqual([]);
    const portals = stored.filter(({ key }) => key === "officialPortal");
    expect(
      Object.fromEntries(
        portals.map(({ destinationId, value }) => [destinationId, "url" in value && value.url]),
      ),
    ).toEqual(officialPortals);
    expect(new Set(portals.map(({ basis }) => basis))).toEqual(new Set(["memory"]));
  });
});

describe("a start", () => {
  it("adds nothing when all facts are there, and the same facts once when two processes start", async () => {
    const before = await versions();
    await Promise.all([seedCatalogue(database.db), seedCatalogue(database.db)]);
    expect(await versions()).toBe(before);
    await sql`ALTER TABLE rule_facts DISABLE TRIGGER rule_facts_grow`.execute(database.ownerDb);
    await sql`DELETE FROM rule_facts`.execute(database.ownerDb);
    await Promise.all([seedCatalogue(database.db), seedCatalogue(database.db)]);
    expect(await versions()).toBe(before);
  });

  it("leaves a changed fact unchanged", async () => {
    await sql`INSERT INTO rule_facts (destination_id, key, version, value, source, checked_on)
      VALUES ('thailand', 'stay', 2, '{"days": 30}', 'https://thailand.example', '2026-11-20')`.execute(
      database.db,
    );
    await seedCatalogue(database.db);
    const [stay] = (await readRuleFacts(database.db)).filter(
      ({ destinationId, key }) => destinationId === "thailand" && key === "stay",
    );
    expect(stay).toMatchObject({ value: { days: 30 }, source: "https://thailand.example" });
  });

  it("takes over what administrators had changed before there were facts", async () => {
    await sql`UPDATE destinations SET name_rule = 'blank-surname-ok' WHERE id = 'japan'`.execute(database.db);
    await seedCatalogue(database.db);
    const [rule] = (await readRuleFacts(database.db)).filter(
      ({ destinationId, key }) => destinationId === "japan" && key === "nameRule",
    );
    expect(rule).toMatchObject({ value: { rule: "blank-surname-ok" }, checkedOn: null });
  });
});

describe("the history of facts", () => {
  it.each(["UPDATE rule_facts SET value = NULL", "DELETE FROM rule_facts", "TRUNCATE rule_facts"])(
    "%s is rejected",
    async (statement) => {
      await sql`ALTER TABLE rule_facts ENABLE TRIGGER rule_facts_grow`.execute(database.ownerDb);
      await expect(sql.raw(statement).execute(database.ownerDb)).rejects.toThrow("history only grows");
      await expect(sql.raw(statement).execute(database.db)).rejects.toThrow();
    },
  );
});

function seedless(): never {
  throw new Error("the seed catalogue is empty");
}
