// How far a fact can be relied on: recently checked, ageing, or not verified.
import { describe, expect, it } from "vitest";
import { daysSinceCheck, freshnessOf } from "./freshness.ts";

const today = "2026-11-27";
const of = (checkedOn: string | null, source: string | null = "https://evisa.example") =>
  freshnessOf({ source, checkedOn }, today);

describe("a fact", () => {
  it.each([
    ["2026-11-27", "checked"],
    ["2026-10-28", "checked"],
    ["2026-10-27", "ageing"],
    ["2026-08-29", "ageing"],
    ["2026-08-28", "unverified"],
    ["2019-01-01", "unverified"],
  ])("checked on %s is %s on 2026-11-27", (checkedOn, freshness) => {
    expect(of(checkedOn)).toBe(freshness);
  });

  it("is unverified without a source or without a check, however recent the other is", () => {
    expect(of(today, null)).toBe("unverified");
    expect(of(today, " ")).toBe("unverified");
    expect(of(null)).toBe("unverified");
    expect(of(null, null)).toBe("unverified");
  });

  it("checked tomorrow counts as checked today, and checked later is unverified", () => {
    expect([of("2026-11-28"), daysSinceCheck("2026-11-28", today)]).toEqual(["checked", 0]);
    expect(of("2026-11-29")).toBe("unverified");
  });
});

it("the days since a check are whole days", () => {
  expect(daysSinceCheck("2026-11-15", today)).toBe(12);
  expect(daysSinceCheck(today, today)).toBe(0);
});
