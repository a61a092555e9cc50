// Dates in Hindi are those that Intl writes, from a table, so that the server and every browser write the same.
import { expect, it } from "vitest";
import { formatDateInHindi, formatMomentInHindi } from "./hindi-date.ts";

const intl = new Intl.DateTimeFormat("hi-IN", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

it.each(Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}-05`))(
  "%s is written as Intl writes it",
  (date) => expect(formatDateInHindi(date)).toBe(intl.format(new Date(date))),
);

it("a moment has the time in India", () => {
  expect(formatMomentInHindi("2026-11-19T20:35:00.000Z")).toBe("20 नवंबर 2026, 02:05");
});
