// When two applications for one passport are probably one trip: both open, same destination or overlapping dates.
import { expect, it } from "vitest";
import { isDuplicate } from "./other-case.ts";

const trip = {
  status: "submitted",
  destinationId: "japan",
  travelDate: { departure: "2027-01-10", arrival: "2027-01-20" },
} as const;
const vietnam = { ...trip, destinationId: "vietnam" };

it.each([
  ["the same destination, whatever the dates", { ...trip, travelDate: null }, true],
  [
    "another destination that begins on the last day",
    { ...vietnam, travelDate: { departure: "2027-01-20", arrival: "2027-02-01" } },
    true,
  ],
  [
    "another destination a day later",
    { ...vietnam, travelDate: { departure: "2027-01-21", arrival: "2027-02-01" } },
    false,
  ],
  ["another destination without dates", { ...vietnam, travelDate: null }, false],
  ["the same destination, already approved", { ...trip, status: "approved" }, false],
  ["the same destination, cancelled", { ...trip, status: "cancelled" }, false],
] as const)("%s", (_, other, expected) => {
  expect(isDuplicate(trip, other)).toBe(expected);
  expect(isDuplicate(other, trip)).toBe(expected);
});
