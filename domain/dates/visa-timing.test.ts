// When the visa is expected, compared with the trip.
import { expect, test } from "vitest";
import { leavesBeforeVisa, visaTimingOf } from "./visa-timing.ts";

const trip = { departure: "2026-11-23", arrival: "2026-11-27" };

test.each([
  ["2026-11-20", "before_departure"],
  ["2026-11-22", "before_departure"],
  ["2026-11-23", "on_departure"],
  ["2026-11-24", "during_trip"],
  ["2026-11-26", "during_trip"],
  ["2026-11-27", "after_return"],
  ["2026-12-03", "after_return"],
])("a visa expected on %s is %s", (ready, timing) => {
  expect(visaTimingOf(trip, ready)).toBe(timing);
});

test("for a trip of one day, a visa expected that day arrives on departure", () => {
  const day = { departure: "2026-11-23", arrival: "2026-11-23" };
  expect(visaTimingOf(day, "2026-11-23")).toBe("on_departure");
  expect(visaTimingOf(day, "2026-11-24")).toBe("after_return");
});

test("a traveller leaves before the visa if the trip starts before the promised date, or before today once that has passed", () => {
  const leaves = (departure: string | null, promised: string) =>
    leavesBeforeVisa({ departure, promised, today: "2026-11-20" });
  expect(leaves("2026-11-23", "2026-11-24")).toBe(true);
  expect(leaves("2026-11-23", "2026-11-23")).toBe(false);
  expect(leaves("2026-11-19", "2026-11-18")).toBe(true);
  expect(leaves("2026-11-20", "2026-11-18")).toBe(false);
  expect(leaves(null, "2026-11-24")).toBe(false);
});
