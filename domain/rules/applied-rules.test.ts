// The rules that checks and plans apply: a destination's own where it is known, the usual one elsewhere.
import { describe, expect, it } from "vitest";
import { addWorkingDays, workingDaysLeft } from "../dates/working-days.ts";
import type { FactValues } from "./fact-keys.ts";
import { leadTimeProblem } from "./lead-time.ts";
import {
  passportNeededUntil,
  passportValidityRule,
  usualPassportValidity,
} from "./passport-validity-rule.ts";
import type { Rule } from "./rule-fact.ts";
import { ruleInForce } from "./rule-in-force.ts";
import { closedOn, closedToday, visaExpectedOn, workingCalendar } from "./working-calendar.ts";

const today = "2026-11-27";
const always = {
  planId: null,
  source: null,
  checkedOn: null,
  state: "in-force",
  validFrom: null,
  validTo: null,
} as const;
const gulfWeek: Rule = {
  ...always,
  key: "workingWeek",
  value: { days: ["sunday", "monday", "tuesday", "wednesday", "thursday"] },
};
const closed: Rule = { ...always, key: "holidays", value: { dates: ["2026-12-02"] } };
const threeMonths: Rule = {
  ...always,
  key: "passportValidity",
  value: { months: 3, after: "end-of-visa" },
};

describe("a rule in force", () => {
  const stay = (days: number, of: Partial<Rule> = {}) =>
    ({ ...always, key: "stay", value: { days }, ...of }) as Rule;
  const daysOn = (rules: Rule[], planId: string | null = null) =>
    ruleInForce(rules, "stay", { today, planId })?.value.days;

  it("is the plan's own, or else the destination's", () => {
    const rules = [stay(30), stay(60, { planId: "a" })];
    expect([daysOn(rules), daysOn(rules, "a"), daysOn(rules, "b")]).toEqual([30, 60, 30]);
    expect(daysOn([stay(60, { planId: "a" })])).toBeUndefined();
  });

  it("is neither announced, nor for later, nor ended", () => {
    expect(daysOn([stay(30, { state: "announced" })])).toBeUndefined();
    expect(daysOn([stay(30, { validFrom: "2026-11-28" })])).toBeUndefined();
    expect(daysOn([stay(30, { validTo: "2026-11-26" })])).toBeUndefined();
    expect(daysOn([stay(30, { validFrom: today, validTo: today })])).toBe(30);
  });
});

it("a rule counts as checked for 90 days after its check", () => {
  const originOn = (checkedOn: string) =>
    ruleInForce([{ ...closed, source: "https://authority.example", checkedOn }], "holidays", { today })
      ?.origin;
  expect([originOn("2026-11-20"), originOn("2026-09-01"), originOn("2026-01-01")]).toEqual([
    "checked",
    "checked",
    "unverified",
  ]);
});

describe("passport validity", () => {
  it("is six months after leaving where nothing is known", () => {
    expect(passportValidityRule([gulfWeek], { today })).toEqual({
      ...usualPassportValidity,
      origin: "usual",
    });
    expect(usualPassportValidity).toEqual({ months: 6, after: "departure" });
    expect(passportValidityRule([threeMonths], { today })).toEqual({
      months: 3,
      after: "end-of-visa",
      origin: "unverified",
    });
  });

  it.each([
    [{ months: 6, after: "arrival" }, "2027-06-05"],
    [{ months: 6, after: "departure" }, "2027-06-12"],
    [{ months: 3, after: "end-of-visa" }, "2027-06-05"],
    [{ months: 0, after: "arrival" }, "2026-12-12"],
    [{ months: 0, after: "departure" }, "2026-12-12"],
  ] as const)("of %j is needed until %s", (rule, until) => {
    const stay = { arrivesOn: "2026-12-05", leavesOn: "2026-12-12", visaEndsOn: "2027-03-05" };
    expect(passportNeededUntil(rule, stay)).toBe(until);
  });
});

describe("the working calendar", () => {
  const of = (rules: Rule[], holidays: string[] = []) => workingCalendar(rules, { today, holidays });

  it("is Monday to Friday where nothing is known", () => {
    expect(of([])).toEqual({
      week: new Set(["monday", "tuesday", "wednesday", "thursday", "friday"]),
      holidays: [],
      origin: "usual",
      ours: [],
    });
    expect(addWorkingDays("2026-11-27", 1, of([]))).toBe("2026-11-30");
  });

  it("follows the authority's week and holidays, and those that administrators added", () => {
    expect(addWorkingDays("2026-11-27", 1, of([gulfWeek]))).toBe("2026-11-29");
    expect(addWorkingDays("2026-11-27", 4, of([gulfWeek]))).toBe("2026-12-02");
    expect(addWorkingDays("2026-11-27", 4, of([gulfWeek, closed]))).toBe("2026-12-03");
    expect(addWorkingDays("2026-11-27", 4, of([gulfWeek, closed], ["2026-11-29"]))).toBe("2026-12-06");
    expect(addWorkingDays("2026-11-27", 4, of([closed]))).toBe("2026-12-04");
  });

  it.each([
    ["2026-11-27", 1, "2026-11-30", "a Friday: the authority works on Sunday, but we file on Monday"],
    [
      "2026-11-26",
      1,
      "2026-11-29",
      "a Thursday: we file on Friday, but the authority is closed until Sunday",
    ],
    ["2026-11-30", 2, "2026-12-03", "2 December is the authority's holiday"],
    ["2026-11-30", 0, "2026-11-30", "no days"],
  ])("from %s %i working days lead to a visa on %s: %s", (from, days, expected) => {
    expect(visaExpectedOn(from, days, of([gulfWeek, closed]))).toBe(expected);
  });

  it.each([
    ["2026-11-27", "week", "2026-11-29", "a Friday, on which the authority rests"],
    ["2026-12-02", "holiday", "2026-12-03", "a holiday of the authority"],
    ["2026-11-30", "our_holiday", "2026-12-01", "a holiday that administrators added"],
    ["2027-01-26", "our_holiday", "2027-01-27", "Republic Day"],
  ])("on %s it is closed because of its %s until %s: %s", (date, because, nextOpen) => {
    expect(closedOn(date, of([gulfWeek, closed], ["2026-11-30"]))).toEqual({ date, because, nextOpen });
  });

  it("says the name of the authority's holiday where it is known", () => {
    const value = { dates: ["2026-12-02", "2026-12-03"], holidayNames: ["2026-12-02 National Day"] };
    const on = (today: string) => closedToday([gulfWeek, { ...closed, value }], { today, holidays: [] });
    expect(on("2026-12-02")).toMatchObject({ because: "holiday", name: "National Day" });
    expect(on("2026-12-03")).not.toHaveProperty("name");
    expect(on("2026-11-27")).not.toHaveProperty("name");
    expect(on("2026-11-29")).toBeNull();
  });

  it("is only likely to be closed at a weekend if its week is not known, and open on any other day", () => {
    const saturday = { date: "2026-11-28", because: "usual_week", nextOpen: "2026-11-30" };
    expect(closedOn("2026-11-28", of([]))).toEqual(saturday);
    expect(closedOn("2026-11-30", of([]))).toBeNull();
    expect(closedOn("2026-11-29", of([gulfWeek]))).toBeNull();
  });

  it("counts years as if day by day", () => {
    const calendar = of([gulfWeek, closed], ["2026-01-26", "2026-03-04", "2026-03-07"]);
    for (const from of ["2025-01-04", "2026-01-25"]) {
      for (const days of [1, 4, 5, 6, 23, 260, 777])
        expect(workingDaysLeft(from, addWorkingDays(from, days, calendar), calendar)).toBe(days);
    }
  });
});

describe("a lead time", () => {
  // A Friday. The authority works from Sunday to Thursday, and is closed on 2 December.
  const calendar = workingCalendar([gulfWeek, closed], { today, holidays: [] });
  const days = (count: number, unit: "days" | "working-days" = "days") => ({ count, unit });
  const problem = (rule: Partial<FactValues["leadTime"]>, arrivesOn: string) =>
    leadTimeProblem({ latest: null, earliest: null, ...rule }, { today, arrivesOn, calendar });

  it("counts the authority's working days", () => {
    const latest = days(4, "working-days");
    expect([problem({ latest }, "2026-12-02"), problem({ latest }, "2026-12-03")]).toEqual([
      "too_late",
      undefined,
    ]);
  });

  it("has a last day to apply, a first one, or both", () => {
    const rule = { latest: days(3), earliest: days(30) };
    expect(
      ["2026-11-29", "2026-11-30", "2026-12-27", "2026-12-28"].map((date) => problem(rule, date)),
    ).toEqual(["too_late", undefined, undefined, "too_early"]);
  });
});
