// The planner agrees with a second one that tries every plan on every day. `npm run bench:planner` compares 20,000 trips.
import { expect, it } from "vitest";
import { addDays } from "#domain/dates/calendar-date.ts";
import { findTravelDateProblem, travelWindowFor } from "#domain/dates/travel-dates.ts";
import type { VisaPlan } from "#domain/destinations.ts";
import { planTrip } from "#domain/planner/plan-trip.ts";
import { anyQuestion } from "./any-question.ts";
import { compareWithOracle } from "./compare-with-oracle.ts";
import { seedPlannerCatalogue } from "./seed-planner-catalogue.ts";

const cases = 300;
const catalogue = await seedPlannerCatalogue("2026-11-27");

it(`the planner and the oracle agree on ${cases} families and trips: what is needed, the plan, its cost, every date`, () => {
  const found = compareWithOracle(catalogue, 1, cases);
  expect(found.differences).toEqual([]);
  expect(found.possible).toBeGreaterThan(cases / 10);
  expect(found.possible).toBeLessThan(cases / 2);
});

/** Applications with us, each for one visit, with the dates of the visit. */
function applicationsOf(seed: number) {
  const question = anyQuestion(catalogue, seed);
  const { applications, legs } = planTrip(question, catalogue);
  return applications.flatMap(({ plan, apply, leg, destinationId }) => {
    const isOneVisit = legs.filter((one) => one.destinationId === destinationId).length === 1;
    const dates = legs[leg]?.dates;
    return plan && apply && dates && isOneVisit ? [{ plan, apply, dates }] : [];
  });
}

function windowOn(today: string, plan: VisaPlan) {
  const { stay_period_days: stayDays, validity_days: validityDays, processingDays } = plan;
  return travelWindowFor({ today, policy: "within-validity", stayDays, validityDays, processingDays });
}

const applications = Array.from({ length: cases }, (_, seed) => applicationsOf(seed)).flat();

it("a draft accepts the planned dates on the first day to apply and on the last, where trips have dates of their own", () => {
  expect(applications.length).toBeGreaterThan(cases / 4);
  for (const { plan, apply, dates } of applications) {
    expect(findTravelDateProblem(dates, windowOn(apply.from, plan))).toBeUndefined();
    expect(findTravelDateProblem(dates, windowOn(apply.by, plan))).toBeUndefined();
  }
});

it("a draft does not accept them the day before the first day to apply, if that is later than today", () => {
  // Singapore's authority itself does not accept an application more than 30 days before the arrival.
  const later = applications.filter(
    ({ plan, apply }) => apply.from > catalogue.today && !plan.id.startsWith("singapore"),
  );
  expect(later.length).toBeGreaterThan(5);
  for (const { plan, apply, dates } of later)
    expect(findTravelDateProblem(dates, windowOn(addDays(apply.from, -1), plan))).toBe(
      "travel_dates_outside",
    );
});
