// Applications that were started from a plan: their legs, when to apply by the rules of today, and in which order.
import { describe, expect, it } from "vitest";
import type { PublicRule } from "../rules/rule-fact.ts";
import { inFilingOrder } from "./filing-order.ts";
import { planTrip } from "./plan-trip.ts";
import { applyTimeOf, legsOf, type StartedApplication } from "./started-application.ts";
import { aCatalogue, aDestination, adult, aFreeDestination, aLeg, aRule } from "./testing/a-catalogue.ts";

const visits = [
  aLeg("oman", "2027-01-04", "2027-01-08"),
  aLeg("thailand", "2027-01-08", "2027-01-12"),
  aLeg("oman", "2027-01-12", "2027-01-14"),
];
const catalogue = (rules: PublicRule[] = []) =>
  aCatalogue([aDestination("oman"), aFreeDestination("thailand")], { oman: rules });

const started: StartedApplication = {
  destinationId: "oman",
  visaType: "tourist",
  planId: "oman-plan",
  visits: [
    { departure: "2027-01-04", arrival: "2027-01-08" },
    { departure: "2027-01-12", arrival: "2027-01-14" },
  ],
  passportExpiries: ["2035-01-01", null],
};

it("an application is for its first leg and the later visits that its visa covers", () => {
  const trip = { visaType: "tourist" as const, legs: visits };
  const outcome = planTrip({ trip, people: [adult] }, catalogue());
  expect(outcome.applications.map((application) => legsOf(outcome, application))).toEqual([[0, 2]]);
});

it("the days to apply are those of the plan, as the planner says", () => {
  const trip = { visaType: "tourist" as const, legs: visits };
  const { applications } = planTrip({ trip, people: [adult] }, catalogue());
  const days = { from: "2026-11-27", by: "2026-12-29" };
  expect(applications[0]?.apply).toMatchObject(days);
  expect(applyTimeOf(started, catalogue())).toMatchObject({ days, problem: null });
});

describe("without a day to apply", () => {
  it("it is too late, or the plan does not fit", () => {
    const lead = aRule("leadTime", { latest: { count: 2, unit: "months" } });
    expect(applyTimeOf(started, catalogue([lead]))).toEqual({ days: null, problem: "too_late" });
    const long = { departure: "2027-01-04", arrival: "2027-06-14" };
    expect(applyTimeOf({ ...started, visits: [long] }, catalogue())).toEqual({
      days: null,
      problem: "plan_does_not_fit",
    });
  });

  it("the plan does not fit if one passport expires too soon after the visa", () => {
    const validity = aRule("passportValidity", { months: 3, after: "end-of-visa" });
    const passportExpiries = [null, "2027-03-01"];
    expect(applyTimeOf({ ...started, passportExpiries }, catalogue([validity])).problem).toBe(
      "plan_does_not_fit",
    );
  });

  it("it can't be said for a plan or a country that is not on sale any more", () => {
    const unknown = { days: null, problem: null };
    expect(applyTimeOf({ ...started, planId: "gone" }, catalogue())).toEqual(unknown);
    expect(applyTimeOf({ ...started, destinationId: "gone" }, catalogue())).toEqual(unknown);
  });
});

it("the application with the earliest last day is filed first, and one without a day before all", () => {
  const later = { apply: { from: "2027-01-01", by: "2027-01-20" } };
  const first = { apply: { from: "2027-01-05", by: "2027-01-10" } };
  const earlier = { apply: { from: "2027-01-01", by: "2027-01-10" } };
  const open = { apply: null };
  expect(inFilingOrder([later, first, earlier, open])).toEqual([open, earlier, first, later]);
});
