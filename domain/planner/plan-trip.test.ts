// Whole trips: families, several countries, visits that share a visa, the order of applications, and windows of dates.
import { describe, expect, it } from "vitest";
import type { Destination } from "../destinations.ts";
import type { PublicRule } from "../rules/rule-fact.ts";
import { planTrip } from "./plan-trip.ts";
import {
  aCatalogue,
  aDestination,
  adult,
  aFreeDestination,
  aLeg,
  aPlan,
  aRule,
  child,
  friday,
} from "./testing/a-catalogue.ts";
import type { DatedLeg, Person } from "./trip.ts";

const family = [adult, { ...adult, label: "Partner" }, child, { ...child, label: "Baby" }];
const japan = aDestination("japan", {
  entryDetails: [aPlan({ id: "slow", processingDays: 10, amount: 450 })],
});
const oman = aDestination("oman", { extraDocuments: ["flightTicket"] });
const thailand = aFreeDestination("thailand");

interface Setup {
  destinations?: Destination[];
  rules?: Record<string, PublicRule[]>;
  people?: Person[];
}

function plan(
  legs: DatedLeg[],
  { destinations = [japan, oman, thailand], rules, people = [adult] }: Setup = {},
) {
  return planTrip({ trip: { visaType: "tourist", legs }, people }, aCatalogue(destinations, rules));
}

describe("a family's trip to several countries", () => {
  const trip = [
    aLeg("oman", "2027-01-04", "2027-01-08"),
    aLeg("japan", "2027-01-08", "2027-01-15"),
    aLeg("thailand", "2027-01-15", "2027-01-20"),
  ];
  const outcome = plan(trip, { people: family });

  it("has one application for each country that needs a visa, with everybody, the one with the earliest last day first", () => {
    expect(
      outcome.applications.map(({ destinationId, people, apply }) => [destinationId, people, apply?.by]),
    ).toEqual([
      ["japan", [0, 1, 2, 3], "2026-12-24"],
      ["oman", [0, 1, 2, 3], "2026-12-29"],
    ]);
  });

  it("costs each plan's fee and ₹100 for each person", () => {
    expect(outcome.applications.map(({ quote }) => quote?.totalFee)).toEqual([4 * 550_00, 4 * 1100_00]);
    expect(outcome.total).toBe(4 * 1650_00);
    expect(outcome.legs[0]?.people.map(({ cost }) => cost)).toEqual([1100_00, 1100_00, 1100_00, 1100_00]);
  });

  it("says to book a flight before applying where the application asks for the ticket, and otherwise with the visa in hand", () => {
    expect(outcome.legs.map(({ bookings }) => bookings)).toEqual([
      { flight: "before-applying", hotel: "after-visa" },
      { flight: "after-visa", hotel: "after-visa" },
      { flight: "any-time", hotel: "any-time" },
    ]);
  });

  it("lists the documents of the visa type and of the destination", () => {
    expect(outcome.legs[0]?.people[0]?.documents).toEqual(["firstPage", "lastPage", "photo", "flightTicket"]);
    expect(outcome.legs[2]?.people[0]?.documents).toEqual([]);
  });

  it("asks for both parents' names where a minor applies, and for consent where no adult travels", () => {
    const codes = (at: number, people: Person[]) =>
      plan(trip, { people }).legs[0]?.people[at]?.duties.map(({ code }) => code);
    expect(codes(0, family)).toEqual([]);
    expect(codes(2, family)).toEqual(["minor_with_both_parents"]);
    expect(codes(0, [child])).toEqual(["minor_with_both_parents", "minor_alone"]);
  });
});

describe("people in one application", () => {
  const legs = [aLeg("oman", "2027-01-04", "2027-01-08")];
  const single = aDestination("oman", { entryDetails: [aPlan({ entry_type: "Single Entry" })] });

  it("apply alone for a single entry where the policy allows no groups, for the same total", () => {
    const catalogue = aCatalogue([single]);
    const policies = { ...catalogue.policies, groupTravellers: "not-single-entry" as const };
    const question = { trip: { visaType: "tourist" as const, legs }, people: family };
    const alone = planTrip(question, { ...catalogue, policies });
    expect(alone.applications.map(({ people }) => people)).toEqual([[0], [1], [2], [3]]);
    expect(alone.total).toBe(planTrip(question, catalogue).total);
  });

  it("are split where the policy allows fewer", () => {
    const catalogue = aCatalogue([oman]);
    const policies = { ...catalogue.policies, maxTravellers: 3 };
    const question = { trip: { visaType: "tourist" as const, legs }, people: family };
    expect(planTrip(question, { ...catalogue, policies }).applications.map(({ people }) => people)).toEqual([
      [0, 1, 2],
      [3],
    ]);
  });

  it("are those who can make the leg: the others cost nothing", () => {
    const expired = { ...adult, passportExpiry: "2027-01-05" };
    const outcome = plan(legs, { people: [expired, adult] });
    expect(outcome).toMatchObject({ isPossible: false, total: 1100_00, applications: [{ people: [1] }] });
  });
});

describe("several visits to one destination", () => {
  const legs = [
    aLeg("oman", "2027-01-04", "2027-01-08"),
    aLeg("thailand", "2027-01-08", "2027-01-12"),
    aLeg("oman", "2027-01-12", "2027-01-14"),
  ];

  it("need one visa with enough entries, which is paid for once", () => {
    const entryDetails = [
      aPlan({ id: "single", entry_type: "Single Entry", amount: 500 }),
      aPlan({ id: "double", entry_type: "Double Entry", amount: 900 }),
    ];
    const outcome = plan(legs, { destinations: [aDestination("oman", { entryDetails }), thailand] });
    const [first, , third] = outcome.legs.map(({ people }) => people[0]);
    expect(first?.plan?.id).toBe("double");
    expect(first?.otherPlans.map(({ plan: { id }, why }) => [id, why.code])).toEqual([
      ["single", "too_few_entries"],
    ]);
    expect(third).toMatchObject({ need: "visa", appliedWith: null, plan: null, cost: 0, apply: null });
    expect(third?.why[0]).toEqual({ code: "covered_by_earlier_visit", params: { visits: 2 }, fact: null });
    expect(outcome.total).toBe(1000_00);
  });

  it("are ruled out where no plan has enough entries", () => {
    const entryDetails = [aPlan({ entry_type: "Single Entry" })];
    const outcome = plan(legs, { destinations: [aDestination("oman", { entryDetails }), thailand] });
    expect(outcome.legs.map(({ people }) => people[0]?.blockers.map(({ code }) => code))).toEqual([
      ["no_plan_fits"],
      [],
      ["no_plan_fits"],
    ]);
  });
});

it("a visa that would end too early is applied for while travelling", () => {
  const entryDetails = [aPlan({ validity_days: 30 })];
  const outcome = plan(
    [aLeg("thailand", "2027-01-01", "2027-01-30"), aLeg("oman", "2027-01-30", "2027-02-08")],
    {
      destinations: [aDestination("oman", { entryDetails }), thailand],
    },
  );
  // The visa has to be valid on 8 February: 30 days from 10 January.
  expect(outcome.legs[1]?.people[0]).toMatchObject({
    apply: { from: "2027-01-10", by: "2027-01-26" },
    duties: [{ code: "apply_while_travelling", params: { from: "2027-01-10" } }],
  });
});

describe("a reason", () => {
  it("names the fact that it comes from, and none where we only assume what is usual", () => {
    const rules = {
      oman: [
        aRule("entryRule", { rule: "e-visa" }),
        aRule("passportValidity", { months: 3, after: "arrival" }),
      ],
      thailand: [aRule("arrivalCard", { name: "TDAC", window: { count: 3, unit: "days" } })],
    };
    const person = { ...adult, passportExpiry: "2027-02-01" };
    const outcome = plan(
      [aLeg("oman", "2027-01-04", "2027-01-08"), aLeg("thailand", "2027-01-08", "2027-01-12")],
      {
        rules,
        people: [person],
      },
    );
    const [first, second] = outcome.legs.map(({ people }) => people[0]);
    expect(first?.why).toEqual([
      { code: "entry_rule", params: {}, fact: { key: "entryRule", planId: null } },
    ]);
    expect(first?.blockers).toEqual([
      {
        code: "passport_expires_soon",
        params: { expiry: "2027-02-01", months: 3, after: "arrival", neededUntil: "2027-04-04" },
        fact: { key: "passportValidity", planId: null },
      },
    ]);
    expect(second?.blockers).toMatchObject([{ params: { months: 6, after: "departure" }, fact: null }]);
    expect(second?.duties).toEqual([
      {
        code: "arrival_card",
        params: { name: "TDAC", from: "2027-01-05", by: "2027-01-08" },
        fact: { key: "arrivalCard", planId: null },
      },
    ]);
  });
});

describe("a trip within a window", () => {
  const window = { from: friday, to: "2027-01-31" };
  const legs = [
    { destinationId: "thailand", stayDays: 3, transitHours: null },
    { destinationId: "japan", stayDays: 8, transitHours: null },
  ];
  const within = (people: Person[], to = window.to, rules: Record<string, PublicRule[]> = {}) =>
    planTrip(
      { trip: { visaType: "tourist", window: { ...window, to }, legs }, people },
      aCatalogue([japan, thailand], rules),
    );

  it("begins on the first day on which everybody can make every leg", () => {
    // Japan's visa takes ten working days, so that the first safe day there is 12 December.
    const { isPossible, legs: planned } = within(family);
    expect(isPossible).toBe(true);
    expect(planned.map(({ dates }) => dates)).toEqual([
      { departure: "2026-12-10", arrival: "2026-12-12" },
      { departure: "2026-12-12", arrival: "2026-12-19" },
    ]);
  });

  it("begins on the day after a rule that rules it out, if that ends within the window", () => {
    const strict = aRule("passportValidity", { months: 60, after: "arrival" }, { validTo: "2026-12-20" });
    const person = { ...adult, passportExpiry: "2029-01-01" };
    const { isPossible, legs: planned } = within([person], window.to, { thailand: [strict] });
    expect(isPossible).toBe(true);
    expect(planned[0]?.dates.departure).toBe("2026-12-21");
  });

  it("begins before a visa could be ready, on the first day on which a new rule asks for none", () => {
    const transit = aRule("transit", { freeHours: 24 }, { validFrom: "2026-12-03" });
    const leg = { destinationId: "japan", stayDays: 1, transitHours: 5 };
    const { legs: planned } = planTrip(
      { trip: { visaType: "tourist", window, legs: [leg] }, people: [adult] },
      aCatalogue([japan], { japan: [transit] }),
    );
    expect(planned[0]?.dates.departure).toBe("2026-12-03");
  });

  it("is planned at the beginning of the window, with what rules it out, if no dates are safe", () => {
    for (const outcome of [
      within([adult], "2026-12-15"),
      within([{ ...adult, passportExpiry: "2026-12-31" }]),
    ]) {
      expect(outcome.isPossible).toBe(false);
      expect(outcome.legs[0]?.dates.departure).toBe(friday);
    }
  });
});
