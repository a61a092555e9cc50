// Tests of working days (D49).
import { expect, test } from "vitest";
import { addWorkingDays, workingDaysLeft } from "./working-days.ts";

test.each([
  ["2026-11-20", 0, "2026-11-20", "no days: the same day"],
  ["2026-11-20", 1, "2026-11-23", "Friday is followed by Monday"],
  ["2026-11-21", 1, "2026-11-23", "from a Saturday the first working day is Monday"],
  ["2026-11-16", 4, "2026-11-20", "within a week"],
  ["2027-01-25", 1, "2027-01-27", "26 January is a holiday"],
  ["2026-10-01", 1, "2026-10-05", "2 October, then the weekend"],
  ["2025-08-14", 1, "2025-08-18", "15 August, then the weekend"],
])("from %s %i working days lead to %s: %s", (from, count, to) => {
  expect(addWorkingDays(from, count)).toBe(to);
});

test.each([
  ["2026-11-20", "2026-11-20", 0, "the day itself"],
  ["2026-11-20", "2026-11-23", 1, "Friday to Monday"],
  ["2026-11-21", "2026-11-22", 0, "within a weekend"],
  ["2026-11-23", "2026-11-20", -1, "Friday has passed on Monday"],
  ["2026-11-21", "2026-11-20", -1, "and on Saturday"],
  ["2026-11-27", "2026-11-20", -5, "a week late"],
  ["2026-10-01", "2026-10-05", 1, "2 October is a holiday"],
])("on %s a promise for %s has %i working days left: %s", (today, promised, left) => {
  expect(workingDaysLeft(today, promised)).toBe(left);
});

test("the working days left agree with the promised date", () => {
  for (let days = 0; days < 30; days++) {
    expect(workingDaysLeft("2026-09-25", addWorkingDays("2026-09-25", days))).toBe(days);
  }
});

test("years are counted as if day by day, with holidays that administrators added", () => {
  const added = ["2025-03-14", "2026-01-26", "2026-03-04", "2026-03-07"];
  for (const from of ["2024-02-27", "2025-01-04", "2026-01-25"]) {
    for (const days of [1, 4, 5, 6, 23, 260, 261, 777]) {
      const promised = addWorkingDays(from, days, added);
      expect(workingDaysLeft(from, promised, added), `${from} ${days}`).toBe(days);
      expect(workingDaysLeft(promised, from, added), `${from} ${-days}`).toBe(-days);
    }
  }
});
