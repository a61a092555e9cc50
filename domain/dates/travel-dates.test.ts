// Tests of the travel dates (policy `travelWindow`; §5).
import { expect, test } from "vitest";
import {
  findTravelDateProblem,
  travelWindowFor,
  withDepartureToday,
  type WindowBasis,
} from "./travel-dates.ts";

const basis: WindowBasis = {
  today: "2026-11-20",
  policy: "stay-from-today",
  stayDays: 30,
  validityDays: 90,
  processingDays: 5,
};
const window = travelWindowFor(basis);
const problem = (departure: string, arrival: string) => findTravelDateProblem({ departure, arrival }, window);

test("the calendar is open from today to today plus stay days minus 1, the departure fixed as today", () => {
  expect(window).toEqual({
    first: "2026-11-20",
    last: "2026-12-19",
    fixedDeparture: "2026-11-20",
    maxTripDays: 30,
  });
});

test("both dates are needed", () => {
  expect(findTravelDateProblem(null, window)).toBe("travel_dates_missing");
  expect(findTravelDateProblem({ departure: "2026-11-20" }, window)).toBe("travel_dates_missing");
});

test("the arrival cannot be before the departure", () => {
  expect(problem("2026-11-20", "2026-11-19")).toBe("travel_dates_reversed");
});

test("the first and the last day of the window can be chosen, and no day outside it", () => {
  expect(problem("2026-11-20", "2026-11-20")).toBeUndefined();
  expect(problem("2026-11-20", "2026-12-19")).toBeUndefined();
  expect(problem("2026-11-20", "2026-12-20")).toBe("travel_dates_outside");
  expect(problem("2026-11-19", "2026-12-01")).toBe("travel_dates_outside");
  expect(problem("2026-11-21", "2026-12-01")).toBe("travel_dates_outside");
});

test("by policy the trip is within the plan's validity, after processing, and no longer than the stay", () => {
  const wide = travelWindowFor({ ...basis, policy: "within-validity", stayDays: 10 });
  expect(wide).toEqual({ first: "2026-11-27", last: "2027-02-17", fixedDeparture: null, maxTripDays: 10 });
  expect(findTravelDateProblem({ departure: "2026-12-01", arrival: "2026-12-10" }, wide)).toBeUndefined();
  expect(findTravelDateProblem({ departure: "2026-12-01", arrival: "2026-12-11" }, wide)).toBe(
    "travel_dates_outside",
  );
});

test("until a payment starts, the departure follows today and the return date is unchanged", () => {
  const tomorrow = travelWindowFor({ ...basis, today: "2026-11-21" });
  expect(withDepartureToday({ departure: "2026-11-20", arrival: "2026-12-01" }, tomorrow)).toEqual({
    departure: "2026-11-21",
    arrival: "2026-12-01",
  });
});
