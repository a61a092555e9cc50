// Tests of reading dates of birth (§5, D19).
import { expect, test } from "vitest";
import { normaliseBirthDate } from "./birth-date.ts";

test.each([
  ["2000-03-06", "2000-03-06"],
  ["2000-03-06T18:30:00.000Z", "2000-03-06"],
  ["6/3/2000", "2000-03-06"],
  ["06/03/2000", "2000-03-06"],
  ["31/12/1999", "1999-12-31"],
  ["6 Mar 2000", "2000-03-06"],
  ["6 March 2000", "2000-03-06"],
  ["Mon, 06 Mar 2000 00:00:00 GMT", "2000-03-06"],
  ["Mon Mar 06 2000 00:00:00 GMT+0530 (India Standard Time)", "2000-03-06"],
  ["March 6, 2000", "2000-03-06"],
])("%s is read as %s", (text, date) => {
  expect(normaliseBirthDate(text)).toBe(date);
});

test("an ambiguous slash date is always day/month", () => {
  expect(normaliseBirthDate("04/05/2001")).toBe("2001-05-04");
});

test.each([
  "",
  "yesterday",
  "2000-02-30",
  "31/04/2000",
  "12/31/1999",
  "6 Foo 2000",
  "20000306",
  null,
  42,
  {},
])("%s is not a date: null", (text) => {
  expect(normaliseBirthDate(text)).toBeNull();
});
