// One destination, one stay, one person: the answer, with what rules it out and the fact that says so.
import { describe, expect, it } from "vitest";
import type { PublicRule } from "../rules/rule-fact.ts";
import type { Destination } from "../destinations.ts";
import { eligibilityOf, factsOfDates } from "./eligibility.ts";
import { aCatalogue, aDestination, adult, aFreeDestination, aPlan, aRule } from "./testing/a-catalogue.ts";
import type { Person } from "./trip.ts";

interface Setup {
  rules?: PublicRule[];
  person?: Person;
  dates?: { departure: string; arrival: string };
}

const january = { departure: "2027-01-04", arrival: "2027-01-10" };

function answer(destination: Destination, { rules = [], person = adult, dates = january }: Setup = {}) {
  const catalogue = aCatalogue([destination], { [destination.id]: rules });
  return eligibilityOf({ destinationId: destination.id, dates, person, visaType: "tourist" }, catalogue);
}

const oman = aDestination("oman", { visaFreeForUaeResident: true, photoSizeMm: "50x50" });
const resident: Person = {
  ...adult,
  permits: [{ issuer: "united-arab-emirates", kind: "residence", validUntil: null }],
};

describe("the answer", () => {
  it("is yes where a plan fits, with the plan, its photo and when to apply", () => {
    expect(answer(oman)).toMatchObject({
      answer: "yes",
      outcome: {
        need: "visa",
        plan: { id: "oman-plan" },
        cost: 1100_00,
        photoSizeMm: "50x50",
        apply: { by: "2026-12-29" },
      },
      bookings: { flight: "after-visa" },
    });
  });

  it("is that a visa is not needed where the destination asks for none, or exempts residents of the UAE", () => {
    expect(answer(aFreeDestination("nepal"))).toMatchObject({ answer: "not-needed", outcome: { cost: 0 } });
    const exemption = aRule("exemption", { residentsOf: "United Arab Emirates" });
    expect(answer(oman, { person: resident, rules: [exemption] })).toMatchObject({
      answer: "not-needed",
      outcome: { why: [{ code: "resident_exempt", fact: { key: "exemption" } }], documents: [] },
    });
  });

  it("is that a visa is given at the border, or that only the authority takes the application", () => {
    const onArrival = aRule("entryRule", { rule: "visa-on-arrival" });
    expect(answer(aFreeDestination("maldives"), { rules: [onArrival] })).toMatchObject({
      answer: "at-the-border",
      outcome: { need: "visa-on-arrival" },
    });
    const registration = [
      aRule("entryRule", { rule: "pre-arrival-registration" }),
      aRule("officialPortal", { isOnlyWay: true }),
      aRule("processing", { to: 0, unit: "hours" }),
      aRule("officialFee", { currency: "HKD", amount: 10 }),
    ];
    const hongKong = aDestination("hong-kong", { entryDetails: [] });
    expect(answer(hongKong, { rules: registration })).toMatchObject({
      answer: "with-the-authority",
      outcome: {
        need: "registration",
        plan: null,
        cost: 0,
        officialFee: { currency: "HKD", amount: 10 },
        apply: { by: "2027-01-03" },
      },
    });
  });

  it("is that it is too late, with the first day that is not", () => {
    const dates = { departure: "2026-12-02", arrival: "2026-12-05" };
    expect(answer(oman, { dates })).toMatchObject({
      answer: "too-late",
      outcome: { earliestDeparture: "2026-12-03", blockers: [{ params: { earliest: "2026-12-03" } }] },
    });
  });

  it.each([
    ["no_plan_on_sale", aDestination("x", { entryDetails: [] }), {}],
    [
      "no_plan_fits",
      aDestination("x", { entryDetails: [aPlan({ conditions: "only with valid US visa" })] }),
      {},
    ],
    ["stay_too_long", aDestination("x", { entryDetails: [aPlan({ stay_period_days: 6 })] }), {}],
    ["stay_too_long", aFreeDestination("x"), { dates: { departure: "2027-01-01", arrival: "2027-01-31" } }],
    ["passport_expires_on_trip", oman, { person: { ...adult, passportExpiry: "2027-01-09" } }],
    ["passport_expires_soon", oman, { person: { ...adult, passportExpiry: "2027-07-09" } }],
    [
      "single_name",
      aDestination("x", { nameRule: "two-words-or-father-name" }),
      { person: { ...adult, hasSingleName: true, isFatherNameShown: false } },
    ],
  ] satisfies [string, Destination, Setup][])("is no: %s", (code, destination, setup) => {
    const { answer: given, outcome } = answer(destination, setup);
    expect(given).toBe("no");
    expect(outcome.blockers.map((blocker) => blocker.code)).toEqual([code]);
  });
});

describe("a passport", () => {
  const until = (passportExpiry: string, months: number, after: "arrival" | "departure" | "end-of-visa") =>
    answer(oman, {
      person: { ...adult, passportExpiry },
      rules: [aRule("passportValidity", { months, after })],
    });

  it("has to be valid for months after the arrival or the departure, to the day", () => {
    expect(until("2027-04-04", 3, "arrival").answer).toBe("yes");
    expect(until("2027-04-03", 3, "arrival").answer).toBe("no");
    expect(until("2027-04-10", 3, "departure").answer).toBe("yes");
    expect(until("2027-04-09", 3, "departure").answer).toBe("no");
    expect(until("2027-01-10", 0, "arrival").answer).toBe("yes");
  });

  it("that has to outlast the visa limits how late to apply for it", () => {
    // Applied for today, the visa ends after 90 days, on 24 February; one month later is 24 March.
    expect(until("2027-03-23", 1, "end-of-visa").answer).toBe("no");
    expect(until("2027-03-24", 1, "end-of-visa").outcome.apply).toMatchObject({ by: "2026-11-27" });
    expect(until("2027-04-01", 1, "end-of-visa").outcome.apply).toMatchObject({ by: "2026-12-02" });
    expect(until("2028-01-01", 1, "end-of-visa").outcome.apply).toMatchObject({ by: "2026-12-29" });
  });

  it("whose expiry is not known is a duty to check", () => {
    const { answer: given, outcome } = answer(oman, { person: { ...adult, passportExpiry: null } });
    expect(given).toBe("yes");
    expect(outcome.duties).toEqual([
      {
        code: "passport_expiry_unknown",
        params: { months: 6, after: "departure", neededUntil: "2027-07-10" },
        fact: null,
      },
    ]);
  });
});

it("a single name is filed with the father's name where two words are needed, and a duty says so", () => {
  const emirates = aDestination("uae", { nameRule: "two-words-or-father-name" });
  const nameRule = aRule("nameRule", { rule: "two-words-or-father-name" });
  const { answer: given, outcome } = answer(emirates, {
    person: { ...adult, hasSingleName: true },
    rules: [nameRule],
  });
  expect(given).toBe("yes");
  expect(outcome.duties).toEqual([
    { code: "father_name_as_surname", params: {}, fact: { key: "nameRule", planId: null } },
  ]);
});

describe("changing planes", () => {
  const transit = aRule("transit", { freeHours: 24 });
  const change = (transitHours: number, rules: PublicRule[]) => {
    const catalogue = aCatalogue([oman], { oman: rules });
    return eligibilityOf(
      { destinationId: "oman", dates: january, person: adult, visaType: "tourist", transitHours },
      catalogue,
    );
  };

  it("needs no visa for the hours that the transit rule allows, and is a visit without such a rule", () => {
    expect(change(24, [transit]).answer).toBe("not-needed");
    expect(change(25, [transit]).answer).toBe("yes");
    expect(change(1, []).answer).toBe("yes");
  });
});

describe("a rule", () => {
  const short = { months: 1, after: "arrival" } as const;
  const person = { ...adult, passportExpiry: "2027-03-01" };

  it.each([
    [
      "holds while it is in force on the day of entry",
      { validFrom: "2027-01-04", validTo: "2027-01-04" },
      "yes",
    ],
    ["does not hold before it begins", { validFrom: "2027-01-05" }, "no"],
    ["does not hold after its last day", { validTo: "2027-01-03" }, "no"],
    ["does not hold while it is only announced", { state: "announced" }, "no"],
  ] satisfies [string, Partial<PublicRule>, string][])("%s", (_title, times, expected) => {
    expect(answer(oman, { person, rules: [aRule("passportValidity", short, times)] }).answer).toBe(expected);
  });

  it("of the plan comes before that of its destination", () => {
    const general = aRule("leadTime", { latest: { count: 30, unit: "days" } });
    const own = aRule("leadTime", { latest: { count: 10, unit: "days" } }, { planId: "oman-plan" });
    expect(answer(oman, { rules: [general, own] }).outcome.apply?.by).toBe("2026-12-25");
    expect(answer(oman, { rules: [general] }).outcome.apply?.by).toBe("2026-12-05");
  });
});

describe("the facts that the dates come from", () => {
  const processing = aRule("processing", { to: 5, unit: "working-days" }, { planId: "oman-plan" });
  const week = aRule("workingWeek", { days: ["sunday", "monday", "tuesday", "wednesday", "thursday"] });
  const fee = aRule("officialFee", { currency: "OMR", amount: 20 });
  const facts = (rules: PublicRule[], dates = january, destination = oman) => {
    const catalogue = aCatalogue([destination], { [destination.id]: rules });
    const question = { destinationId: destination.id, dates, person: adult, visaType: "tourist" } as const;
    return factsOfDates(eligibilityOf(question, catalogue), question, catalogue);
  };

  it("are those of the plan and of the authority's week, for a day to apply by and for a day that has passed", () => {
    const ofWeek = { key: "workingWeek", planId: null };
    expect(facts([week, processing, fee])).toEqual([{ key: "processing", planId: "oman-plan" }, ofWeek]);
    expect(facts([week, fee], { departure: "2026-12-01", arrival: "2026-12-05" })).toEqual([ofWeek]);
  });

  it("are none where there is nothing to apply for or the trip is ruled out, and the official fee where the authority takes it", () => {
    expect(facts([week], january, aFreeDestination("nepal"))).toEqual([]);
    expect(facts([week], january, aDestination("x", { entryDetails: [] }))).toEqual([]);
    const rules = [week, fee, aRule("officialPortal", { isOnlyWay: true })];
    const hongKong = aDestination("hong-kong", { entryDetails: [] });
    expect(facts(rules, january, hongKong)).toEqual([{ key: "officialFee", planId: null }]);
  });

  it("are those of the plan that the authority offers", () => {
    const ofPlan = { planId: "hong-kong-plan" };
    const rules = [
      aRule("officialPortal", { isOnlyWay: true }),
      aRule("officialFee", { currency: "HKD", amount: 0 }, ofPlan),
      aRule("processing", { to: 1, unit: "days" }, ofPlan),
    ];
    expect(facts(rules, january, aDestination("hong-kong"))).toEqual([
      { key: "processing", ...ofPlan },
      { key: "officialFee", ...ofPlan },
    ]);
  });
});
