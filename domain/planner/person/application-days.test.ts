// On which days to apply, with answers from a calendar: weekends, authorities' own weeks, lead times, and short validity.
import { describe, expect, it } from "vitest";
import type { PublicRule } from "../../rules/rule-fact.ts";
import { aCatalogue, aDestination, aPlan, aRule, friday } from "../testing/a-catalogue.ts";
import { applicationDays, earliestEntry, lastDayWhere, type Timing } from "./application-days.ts";
import { ruledDestination } from "./destination-rules.ts";
import { offersOf } from "./offers.ts";

/** Of a visa that takes three working days and is valid for 90 days. */
function timingWith(rules: PublicRule[], plan: Parameters<typeof aPlan>[0] = {}): Timing {
  const catalogue = aCatalogue([aDestination("oman", { entryDetails: [aPlan(plan)] })], { oman: rules });
  const [offer] = offersOf(ruledDestination(catalogue, "oman"), "tourist", "2027-01-04");
  if (!offer?.timing) throw new Error("a plan has a timing");
  return offer.timing;
}

const weekInJanuary = { first: "2027-01-04", last: "2027-01-10" };
const daysWith = (rules: PublicRule[], plan = {}) => applicationDays(timingWith(rules, plan), weekInJanuary);

describe("the last day to apply", () => {
  it("leaves the working days before the entry: Wednesday to Friday are three before a Monday", () => {
    expect(daysWith([])).toEqual({
      days: { from: friday, by: "2026-12-29", readyFrom: "2026-12-02" },
    });
  });

  it("follows the authority's own week: Sunday, Thursday and Wednesday", () => {
    const week = aRule("workingWeek", { days: ["sunday", "monday", "tuesday", "wednesday", "thursday"] });
    expect(daysWith([week])).toMatchObject({ days: { by: "2026-12-29", readyFrom: "2026-12-01" } });
    expect(daysWith([week], { processingDays: 2 })).toMatchObject({ days: { by: "2026-12-30" } });
  });

  it("leaves out the authority's holidays", () => {
    const holidays = aRule("holidays", { dates: ["2026-12-31", "2027-01-01"] });
    expect(daysWith([holidays])).toMatchObject({ days: { by: "2026-12-27" } });
  });

  it("counts what the authority says where that is longer than what we promise, and not where it is shorter", () => {
    const slow = aRule("processing", { from: 7, to: 12, unit: "days" });
    expect(daysWith([slow])).toMatchObject({ days: { by: "2026-12-22", readyFrom: "2026-12-09" } });
    const quick = aRule("processing", { to: 3, unit: "hours" });
    expect(daysWith([quick])).toMatchObject({ days: { by: "2026-12-29" } });
  });

  it("is earlier where the authority wants the application weeks before the entry", () => {
    const lead = aRule("leadTime", { latest: { count: 2, unit: "weeks" } });
    expect(daysWith([lead])).toMatchObject({ days: { by: "2026-12-21" } });
  });
});

describe("the first day to apply", () => {
  it("is so late that the visa is valid on the last day", () => {
    expect(daysWith([], { validity_days: 20 })).toMatchObject({
      days: { from: "2026-12-22", by: "2026-12-29" },
    });
  });

  it("is not before the authority accepts applications", () => {
    const lead = aRule("leadTime", { earliest: { count: 1, unit: "months" } });
    expect(daysWith([lead])).toMatchObject({ days: { from: "2026-12-04" } });
  });
});

describe("no day to apply", () => {
  it("is left if the visa is not ready before the entry, even if it is ready on that day", () => {
    const monday = { first: "2026-11-30", last: "2026-12-02" };
    expect(applicationDays(timingWith([], { processingDays: 1 }), monday)).toEqual({
      why: {
        code: "not_ready_in_time",
        params: { ready: "2026-11-30", earliest: "2026-12-01" },
        fact: null,
      },
    });
  });

  it("is left if the authority wanted it earlier, or does not accept it before it would be too late", () => {
    const lead = aRule("leadTime", { latest: { count: 2, unit: "months" } });
    expect(daysWith([lead])).toEqual({
      why: {
        code: "apply_too_late",
        params: { by: "2026-11-04", earliest: "2027-01-27" },
        fact: { key: "leadTime", planId: null },
      },
    });
    const opening = aRule("leadTime", { earliest: { count: 2, unit: "days" } });
    expect(daysWith([opening])).toMatchObject({
      why: { code: "opens_too_late", params: { from: "2027-01-02" } },
    });
  });

  it("is left if the visa ends before the stay does", () => {
    expect(daysWith([], { validity_days: 12 })).toMatchObject({
      why: { code: "validity_too_short", params: { days: 13, allowed: 12 } },
    });
    expect(daysWith([], { validity_days: 13 })).toMatchObject({
      days: { from: "2026-12-29", by: "2026-12-29" },
    });
  });
});

describe("the earliest entry", () => {
  it("is the day after the visa is ready", () => {
    expect(earliestEntry(timingWith([]), 7)).toBe("2026-12-03");
  });

  it("needs waiting for a day from which no weekend passes, if the validity is hardly longer than the stay", () => {
    // From Friday to Thursday are six days, from Saturday and Sunday to Thursday five and four.
    expect(earliestEntry(timingWith([], { validity_days: 30 }), 26)).toBe("2026-12-03");
    expect(earliestEntry(timingWith([], { validity_days: 30 }), 27)).toBeNull();
    expect(earliestEntry(timingWith([], { validity_days: 30, processingDays: 2 }), 27)).toBe("2026-12-02");
  });
});

it("the last day on which something is true is found from any day after it", () => {
  const isOctober = (day: string) => day < "2026-11-01";
  for (const guess of ["2026-10-31", "2026-11-01", "2027-05-30"])
    expect(lastDayWhere(isOctober, guess)).toBe("2026-10-31");
});
