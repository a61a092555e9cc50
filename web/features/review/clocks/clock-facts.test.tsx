// @vitest-environment jsdom
// The clocks among the facts of a case: when the visa can be there, compared with the departure, and when our part is due.
import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import type { CaseClocks, ReviewCase } from "#contract/review/case.ts";
import { aCase } from "../testing/a-case.ts";
import { useClockFacts } from "./use-clock-facts.ts";

const clocks: CaseClocks = {
  turn: "ours",
  since: "2026-11-20",
  days: { ours: 1, traveller: 2, authority: 0 },
  dueOn: "2026-11-24",
  daysLeft: 2,
  usual: null,
  slackDays: -5,
};
const travelDate = { departure: "2026-11-29", arrival: "2026-12-19" };
const factsOf = (change: Partial<CaseClocks>, shown: Partial<ReviewCase> = {}) =>
  Object.fromEntries(
    renderHook(() => useClockFacts(aCase({ travelDate, ...shown, clocks: { ...clocks, ...change } }))).result
      .current,
  );

it("says by when the visa is expected, how far that is from the departure, and on which condition", () => {
  const visa = (change: Partial<CaseClocks>) => factsOf(change)["Visa expected"];
  expect(visa({})).toBe(
    "by 4 Dec 2026, 5 days after departure (if it is filed on the next working day and the authority takes its longest usual time)",
  );
  expect(visa({ slackDays: 1, turn: "authority" })).toBe(
    "by 28 Nov 2026, 1 day before departure (if the authority takes its longest usual time)",
  );
  expect(visa({ slackDays: 0 })).toContain("by 29 Nov 2026, the day of departure");
  expect(visa({ slackDays: null })).toBeUndefined();
});

it("says in whose hands the working days were, and when our part is due if that is not the promised date", () => {
  expect(factsOf({})).toMatchObject({
    "Working days so far": "1 with us · 2 with the traveller · 0 with the authority",
  });
  expect(factsOf({})["Due, with the traveller's days added"]).toBeUndefined();
  expect(factsOf({ dueOn: "2026-11-26" })["Due, with the traveller's days added"]).toBe("26 Nov 2026");
});
