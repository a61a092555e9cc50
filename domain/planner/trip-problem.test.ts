// Questions that can't be planned, each with its first problem: the form shows it, also for a link that somebody has changed.
import { expect, it } from "vitest";
import type { TripQuestion } from "./plan-trip.ts";
import { aCatalogue, aDestination, adult, aLeg, friday } from "./testing/a-catalogue.ts";
import { findTripProblem, type TripProblemCode } from "./trip-problem.ts";
import type { DatedLeg, Person } from "./trip.ts";

const catalogue = aCatalogue([aDestination("oman")]);
const dated = (legs: DatedLeg[], people: Person[] = [adult]): TripQuestion => ({
  trip: { visaType: "tourist", legs },
  people,
});
const leg = aLeg("oman", "2027-01-04", "2027-01-08");
const within = (from: string, to: string, stays: number[]): TripQuestion => ({
  trip: {
    visaType: "tourist",
    window: { from, to },
    legs: stays.map((stayDays) => ({ destinationId: "oman", stayDays, transitHours: null })),
  },
  people: [adult],
});

it.each([
  [undefined, null, dated([leg])],
  [undefined, null, dated([aLeg("oman", friday, friday), aLeg("oman", friday, friday)])],
  ["no_legs", null, dated([])],
  ["too_many_legs", null, dated(Array.from({ length: 11 }, () => leg))],
  ["no_people", null, dated([leg], [])],
  [
    "too_many_people",
    null,
    dated(
      [leg],
      Array.from({ length: 21 }, () => adult),
    ),
  ],
  ["destination_unknown", 1, dated([leg, aLeg("__proto__", "2027-01-08", "2027-01-09")])],
  ["dates_reversed", 0, dated([aLeg("oman", "2027-01-04", "2027-01-03")])],
  ["dates_past", 0, dated([aLeg("oman", "2026-11-26", "2026-12-03")])],
  ["dates_too_far", 0, dated([aLeg("oman", "2027-11-01", "2027-11-29")])],
  ["legs_overlap", 1, dated([leg, aLeg("oman", "2027-01-07", "2027-01-09")])],
  [undefined, null, within(friday, "2026-12-05", [5, 5])],
  ["window_too_short", null, within(friday, "2026-12-04", [5, 5])],
  ["window_too_short", null, within("2020-01-01", "2026-12-04", [5, 5])],
  ["window_too_long", null, within(friday, "2027-11-29", [5])],
  ["dates_reversed", null, within("2027-01-02", "2027-01-01", [5])],
  ["dates_past", null, within("2026-01-02", "2026-11-26", [5])],
  ["stay_missing", 1, within(friday, "2027-01-01", [5, 0])],
  ["stay_missing", 0, within(friday, "2027-01-01", [1.5])],
] satisfies [TripProblemCode | undefined, number | null, TripQuestion][])(
  "%s, of leg %s",
  (code, at, question) => {
    expect(findTripProblem(question, catalogue)).toEqual(code && { code, leg: at });
  },
);
