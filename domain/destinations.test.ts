// Tests of how destinations and plans are grouped (§4, D2).
import { expect, test } from "vitest";
import {
  allowsGroup,
  byProcessing,
  cheapestPlan,
  entriesOf,
  plansOfType,
  unconditionalPlans,
  visaFreeFor,
  visaFreeStay,
  type VisaPlan,
} from "./destinations.ts";
import { defaultPolicies } from "./policies.ts";

const days = [0, 1, 2, 5, 6, 7, 8, 10, 30, 31, null].map((visaProcessingDays) => ({
  visaProcessingDays,
  unconditional: null,
}));
const { processingBuckets } = defaultPolicies;
const daysIn = (filter: "all" | "instant" | "week" | "month") =>
  byProcessing(days, filter, processingBuckets).map((row) => row.visaProcessingDays);

test("instant means 1 day or less, week 6 to 7, month 10 to 30, and all shows everything", () => {
  expect(daysIn("instant")).toEqual([0, 1]);
  expect(daysIn("week")).toEqual([6, 7]);
  expect(daysIn("month")).toEqual([10, 30]);
  expect(daysIn("all")).toHaveLength(days.length);
});

test("the filter follows the plan that the card announces, not a faster one with conditions", () => {
  const offer = { amount: 8370, visaAvailableDate: "2026-11-27", visaProcessingDays: 6 };
  const emirates = { visaProcessingDays: 1, unconditional: offer };
  expect(byProcessing([emirates], "instant", processingBuckets)).toEqual([]);
  expect(byProcessing([emirates], "week", processingBuckets)).toEqual([emirates]);
});

test("'from' is the cheapest plan without conditions; there may be none", () => {
  const plan = (amount: number, conditions: string | null) => ({ amount, conditions }) as VisaPlan;
  const plans = [
    plan(8370, null),
    plan(6050, "only holders of a US visa"),
    plan(7000, " "),
    plan(7000, null),
  ];
  expect(cheapestPlan(unconditionalPlans(plans))).toBe(plans[2]);
  expect(cheapestPlan(plans)).toBe(plans[1]);
  expect(cheapestPlan(unconditionalPlans([plans[1]!]))).toBeUndefined();
});

test("a visa-free stay is the longest without conditions, else the longest of all", () => {
  const entry = (days: number, conditions: string | null = null) => ({ stay_period_days: days, conditions });
  expect(visaFreeStay([])).toBeUndefined();
  expect(visaFreeStay([entry(60)])).toEqual({ days: 60, isAtMost: false });
  expect(visaFreeStay([entry(14), entry(30)])).toEqual({ days: 30, isAtMost: true });
  expect(visaFreeStay([entry(90, "with a hotel booking"), entry(14)])).toEqual({ days: 14, isAtMost: false });
  expect(visaFreeStay([entry(90, "with a hotel booking")])).toEqual({ days: 90, isAtMost: false });
});

const flags = [
  { visafreeforcountry: 1 as const, visaFreeForUaeResident: true },
  { visafreeforcountry: 0 as const, visaFreeForUaeResident: true },
  { visafreeforcountry: 0 as const, visaFreeForUaeResident: false },
];

test("India shows destinations with flag 1; Dubai shows those with flag 0", () => {
  expect(visaFreeFor(flags, "India", "flag-0")).toEqual([flags[0]]);
  expect(visaFreeFor(flags, "Dubai", "flag-0")).toEqual([flags[1], flags[2]]);
});

test("by policy Dubai shows the destinations that its residents enter without a visa", () => {
  expect(visaFreeFor(flags, "Dubai", "residents-list")).toEqual([flags[0], flags[1]]);
});

test("leisure shows the tourist plans", () => {
  const plans = ["tourist", "business", "student"].map((visaType) => ({ visaType }) as VisaPlan);
  expect(plansOfType(plans, "leisure")).toEqual([plans[0]]);
  expect(plansOfType(plans, "student")).toEqual([plans[2]]);
});

test("a Single Entry plan is for one traveller, unless the policy allows any plan", () => {
  expect(allowsGroup("Single Entry", "not-single-entry")).toBe(false);
  expect(allowsGroup("Multiple Entry", "not-single-entry")).toBe(true);
  expect(allowsGroup("Single Entry", "any-plan")).toBe(true);
});

test("a plan permits to enter once, twice or as often as its holder likes; unknown wording counts as once", () => {
  expect(["Single Entry", "Double Entry", "Multiple Entry", "Any Entry"].map(entriesOf)).toEqual([
    1,
    2,
    Infinity,
    1,
  ]);
});
