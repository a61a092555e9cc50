// Spans of days as texts.
import { expect, it } from "vitest";
import { dayAfter, daySpanText, readDaySpan } from "./day-span.ts";

it("reads one day and two in order", () => {
  expect(readDaySpan("2026-11-24")).toEqual({ from: "2026-11-24", to: "2026-11-24" });
  expect(readDaySpan("2026-11-18..2026-11-24")).toEqual({ from: "2026-11-18", to: "2026-11-24" });
});

it("reads nothing else", () => {
  const others = [
    "",
    "24 Nov",
    "2026-02-30",
    "2026-11-24..2026-11-18",
    "2026-11-24..",
    "2026-11-18..2026-11-20..2026-11-24",
  ];
  expect(others.map(readDaySpan)).toEqual(others.map(() => undefined));
});

it("writes what it reads, and knows the day after", () => {
  for (const text of ["2026-11-24", "2026-11-18..2026-11-24"])
    expect(daySpanText(readDaySpan(text) ?? { from: "", to: "" })).toBe(text);
  expect(dayAfter({ from: "2026-11-29", to: "2026-11-30" })).toBe("2026-12-01");
});
