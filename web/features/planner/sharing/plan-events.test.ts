// The days of a plan in a calendar, each with an ID that stays when the plan is made again.
import { expect, test } from "vitest";
import type { TripOutcome } from "#domain/planner/outcome.ts";
import { plannedTrip } from "../result/english.ts";
import { planEvents } from "./plan-events.ts";

const outcome: TripOutcome = {
  legs: [
    {
      destinationId: "thailand",
      dates: { departure: "2027-01-05", arrival: "2027-01-12" },
      people: [0, 1].map((person) => ({
        person,
        need: "nothing",
        appliedWith: null,
        why: [],
        plan: null,
        otherPlans: [],
        cost: 0,
        officialFee: null,
        documents: [],
        photoSizeMm: null,
        apply: null,
        earliestDeparture: "2027-01-01",
        blockers: [],
        duties: [
          {
            code: "arrival_card",
            params: { name: "TDAC", from: "2027-01-02", by: "2027-01-05" },
            fact: null,
          },
        ],
      })),
      earliestDeparture: "2027-01-01",
      bookings: { flight: "any-time", hotel: "any-time" },
    },
  ],
  applications: [
    {
      leg: 0,
      destinationId: "vietnam",
      appliedWith: "us",
      plan: null,
      people: [1],
      apply: { from: "2026-12-01", by: "2026-12-20", readyFrom: "2026-12-04" },
      quote: null,
    },
    {
      leg: 0,
      destinationId: "laos",
      appliedWith: "authority",
      plan: null,
      people: [0, 1],
      apply: null,
      quote: null,
    },
  ],
  total: 0,
  isPossible: true,
};
const wording = {
  texts: plannedTrip.events,
  country: (id: string) => id.toUpperCase(),
  labelOf: (person: number) => ["Me", "Mum"][person] ?? "",
};

test("the last safe day to apply, arriving, leaving and the arrival card are days of the calendar, once for everybody", () => {
  expect(planEvents(outcome, wording).map(({ on, title, description }) => [on, title, description])).toEqual([
    ["2026-12-20", "Last safe day to apply: visa for VIETNAM", "For Mum"],
    ["2027-01-02", "Arrival card can be filled in: TDAC", "For Me, Mum"],
    ["2027-01-05", "Arrive: THAILAND", "For Me, Mum"],
    ["2027-01-12", "Leave: THAILAND", "For Me, Mum"],
  ]);
});

test("the same plan has the same IDs, all different, so that a second import adds nothing", () => {
  const ids = planEvents(outcome, wording).map(({ uid }) => uid);
  expect(new Set(ids).size).toBe(ids.length);
  expect(planEvents(structuredClone(outcome), wording).map(({ uid }) => uid)).toEqual(ids);
});
