// Known answers of the checks for ten destinations, by the rules that ship with the product, and the name rule of all 35.
import { describe, expect, it } from "vitest";
import { checkTraveller, checkTrip } from "#domain/checks/checks.ts";
import { meera, travellerFacts, tripFacts } from "#domain/checks/testing/some-facts.ts";
import type { NameRule } from "#domain/destinations.ts";
import { passportValidityRule } from "#domain/rules/passport-validity-rule.ts";
import type { Rule } from "#domain/rules/rule-fact.ts";
import { visaExpectedOn, workingCalendar } from "#domain/rules/working-calendar.ts";
import { factsOfGeneralRules, readGeneralRules } from "./general-rules.ts";
import { factsOfSeed } from "./seed-facts.ts";
import { readSeedFile } from "./seed-file.ts";

const file = await readSeedFile();
const facts = [...factsOfSeed(file), ...factsOfGeneralRules(await readGeneralRules(), file)];

function rulesOf(slug: string): Rule[] {
  return facts
    .filter(({ destination, plan }) => destination.slug === slug && plan === null)
    .map(({ key, value, source, validFrom }) => {
      const provenance = {
        source,
        validFrom,
        checkedOn: null,
        validTo: null,
        state: "in-force",
        planId: null,
      };
      return { key, value, ...provenance } as Rule;
    });
}

/** Tuesday, 1 December 2026: five working days to the visa, a trip from 14 to 24 December, a visa of 90 days. */
const today = "2026-12-01";
const travelDate = { departure: "2026-12-14", arrival: "2026-12-24" };

function answersOf(slug: string) {
  const rules = rulesOf(slug);
  const passportRule = passportValidityRule(rules, { today });
  const calendar = workingCalendar(rules, { today, holidays: [] });
  const codeWith = (passportExpiryDate: string) =>
    checkTraveller(
      travellerFacts({
        traveller: { ...meera, passportExpiryDate },
        passportRule,
        travelDate,
        today,
        visaDays: 90,
      }),
    ).find(({ check }) => check === "passport_validity");
  const readyOn = visaExpectedOn(today, 5, calendar);
  const timing = checkTrip(tripFacts({ today, travelDate, readyOn, calendar })).find(
    ({ check }) => check === "visa_in_time",
  );
  return { codeWith, timing };
}

describe.for([
  // The first day on which the passport may expire, the day on which the visa is expected, and where both rules come from.
  ["united-arab-emirates", "2027-06-14", "2026-12-10", "unverified", "unverified"],
  ["oman", "2027-06-14", "2026-12-08", "unverified", "unverified"],
  ["azerbaijan", "2027-06-13", "2026-12-08", "unverified", "unverified"],
  ["japan", "2026-12-24", "2026-12-08", "unverified", "unverified"],
  ["australia", "2026-12-24", "2026-12-08", "unverified", "unverified"],
  ["bahrain", "2027-06-24", "2026-12-08", "usual", "unverified"],
  ["egypt", "2027-06-14", "2026-12-08", "unverified", "unverified"],
  ["cambodia", "2027-06-14", "2026-12-08", "unverified", "usual"],
  ["morocco", "2027-06-24", "2026-12-08", "usual", "usual"],
  ["vietnam", "2027-06-14", "2026-12-08", "unverified", "unverified"],
] as const)("for %s", ([slug, until, ready, passportOrigin, weekOrigin]) => {
  const { codeWith, timing } = answersOf(slug);
  const dayBefore = new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10);

  it(`a passport must be valid until ${until}, by a rule that is ${passportOrigin}`, () => {
    const params = { origin: passportOrigin };
    expect(codeWith(until)).toMatchObject({ code: "passport_valid", params });
    const tooSoon = until === travelDate.arrival ? "passport_expires_on_trip" : "passport_expires_soon";
    expect(codeWith(dayBefore)).toMatchObject({ code: tooSoon });
    if (tooSoon === "passport_expires_soon")
      expect(codeWith(dayBefore)).toMatchObject({ params: { ...params, until } });
  });

  it(`a visa of five working days is expected on ${ready}, by a week that is ${weekOrigin}`, () => {
    expect(timing).toMatchObject({ code: "visa_in_time", params: { ready, origin: weekOrigin } });
  });
});

it("weekends differ: a visa of one working day, asked for on a Thursday in Oman, is there on Sunday", () => {
  const of = (slug: string) => workingCalendar(rulesOf(slug), { today, holidays: [] });
  expect(visaExpectedOn("2026-12-10", 1, of("oman"))).toBe("2026-12-13");
  expect(visaExpectedOn("2026-12-10", 1, of("united-arab-emirates"))).toBe("2026-12-11");
  expect(visaExpectedOn("2026-12-10", 1, of("morocco"))).toBe("2026-12-11");
});

/** Reviewed one by one: a change has to be made here too. Where no visa is needed, no name is filed. */
const nameRules: Record<string, NameRule | null> = {
  "united-arab-emirates": "two-words-or-father-name",
  vietnam: "blank-surname-ok",
  "sri-lanka": "as-passport",
  singapore: "as-passport",
  turkiye: "as-passport",
  azerbaijan: "as-passport",
  kenya: "as-passport",
  egypt: "as-passport",
  oman: "as-passport",
  bahrain: "as-passport",
  qatar: null,
  "saudi-arabia": "as-passport",
  indonesia: "as-passport",
  cambodia: "as-passport",
  georgia: "as-passport",
  uzbekistan: "as-passport",
  morocco: "as-passport",
  australia: "as-passport",
  japan: "as-passport",
  "hong-kong": "as-passport",
  russia: "as-passport",
  tanzania: "as-passport",
  ethiopia: "as-passport",
  laos: "as-passport",
  "south-korea": "as-passport",
  armenia: "as-passport",
  thailand: null,
  malaysia: null,
  mauritius: null,
  nepal: null,
  bhutan: null,
  kazakhstan: null,
  seychelles: null,
  fiji: null,
  maldives: null,
};

it("the name rule of each of the 35 destinations is the reviewed one", () => {
  const found = file.destinations.map(({ slug }) => {
    const rule = rulesOf(slug).find(({ key }) => key === "nameRule")?.value;
    return [slug, rule && "rule" in rule ? rule.rule : null];
  });
  expect(found).toHaveLength(35);
  expect(Object.fromEntries(found)).toEqual(nameRules);
});
