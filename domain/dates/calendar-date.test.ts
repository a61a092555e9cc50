// Tests of calendar dates (D19).
import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addYears,
  ageOn,
  dateInIndia,
  daysBetween,
  formatDate,
  formatMoment,
  isCalendarDate,
} from "./calendar-date.ts";

test("a date is an existing day, written YYYY-MM-DD", () => {
  expect(isCalendarDate("2024-02-29")).toBe(true);
  for (const wrong of [
    "2023-02-29",
    "2026-13-01",
    "2026-00-10",
    "26-01-01",
    "2026-1-1",
    "",
    null,
    20260101,
  ]) {
    expect(isCalendarDate(wrong)).toBe(false);
  }
});

test("days are added and counted across months, years and leap days", () => {
  expect(addDays("2024-02-28", 2)).toBe("2024-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(daysBetween("2024-02-28", "2024-03-01")).toBe(2);
  expect(addYears("2024-02-29", 1)).toBe("2025-03-01");
  expect(addMonths("2026-08-31", 6)).toBe("2027-02-28");
});

test("today is the day in Asia/Kolkata, in whichever time zone the machine is", () => {
  expect(dateInIndia(new Date("2026-11-19T18:29:59Z"))).toBe("2026-11-19");
  expect(dateInIndia(new Date("2026-11-19T18:30:00Z"))).toBe("2026-11-20");
});

test("days in India agree with the time zone database at any instant of these centuries", () => {
  const zone = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata", dateStyle: "short" });
  const [from, to] = [Date.UTC(1946, 0), Date.UTC(2100, 0)];
  for (let at = from; at < to; at += 41 * 3_600_000 + 1_234_567) {
    expect(dateInIndia(new Date(at))).toBe(zone.format(at));
  }
});

test("a birthday adds a year of age on the day itself, not before", () => {
  expect(ageOn("2008-11-21", "2026-11-20")).toBe(17);
  expect(ageOn("2008-11-20", "2026-11-20")).toBe(18);
});

test("dates are shown with the month's name", () => {
  expect(formatDate("2026-01-05")).toBe("5 Jan 2026");
});

test("an instant is shown as the day and time in India", () => {
  expect(formatMoment("2026-11-19T18:35:00Z")).toBe("20 Nov 2026, 00:05");
  expect(formatMoment("2026-11-20T15:30:00Z")).toBe("20 Nov 2026, 21:00");
});
