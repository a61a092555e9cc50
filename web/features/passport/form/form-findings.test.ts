// What the passport form requires, and what it only warns about (§5, D4, D28, D46).
import { describe, expect, it, test } from "vitest";
import { addDays } from "#domain/dates/calendar-date.ts";
import { usualPassportValidity } from "#domain/rules/passport-validity-rule.ts";
import { blankPassportDetails } from "#domain/travellers.ts";
import { findFormProblems, findFormWarnings, needsGuardian, type PassportNeeds } from "./form-findings.ts";

const today = "2026-11-20";
const asha = {
  ...blankPassportDetails,
  firstName: "Asha",
  lastName: "Rao",
  passportNumber: "Z1234567",
  dob: "1991-02-03",
  passportIssueDate: "2023-06-19",
  passportExpiryDate: "2033-06-18",
};
const problems = (change: object, guardianConsent = false, typed: object = {}) =>
  findFormProblems(
    { ...asha, ...change },
    { guardianConsent, today, typed, notADate: (name) => `${name}: Enter a date as DD/MM/YYYY.` },
  ).map(({ message }) => message);

test("names and number are required, in the specification's words", () => {
  expect(problems({ firstName: "", lastName: " ", passportNumber: "" })).toEqual([
    "First Name is required",
    "Last Name is required",
    "Passport Number is required",
  ]);
});

test("date of birth and date of expiry are required too, and an expired passport blocks (D52)", () => {
  expect(problems({ dob: null, passportExpiryDate: null })).toEqual([
    "Passport Expiry Date is required",
    "Date of Birth is required",
  ]);
  expect(problems({ passportExpiryDate: today })).toEqual([]);
  expect(problems({ passportExpiryDate: "2026-11-19" })).toEqual(["This passport has expired."]);
});

test("a date field with invalid text is not called blank; a blank one is required", () => {
  expect(problems({ dob: null })).toEqual(["Date of Birth is required"]);
  expect(problems({ dob: null }, false, { dob: "31/02/1990" })).toEqual(["dob: Enter a date as DD/MM/YYYY."]);
  expect(problems({ passportIssueDate: null })).toEqual([]);
  expect(problems({ passportIssueDate: null }, false, { passportIssueDate: "soon" })).toEqual([
    "passportIssueDate: Enter a date as DD/MM/YYYY.",
  ]);
  expect(problems({}, false, { dob: "03/02/1991" })).toEqual([]);
});

test("'My passport shows no surname' makes the last name optional", () => {
  expect(problems({ lastName: "", noSurname: true })).toEqual([]);
});

test("under 18, the guardian's checkbox is required", () => {
  expect(needsGuardian("2014-01-21", today)).toBe(true);
  expect(needsGuardian("1991-02-03", today)).toBe(false);
  expect(problems({ dob: "2014-01-21" })).toHaveLength(1);
  expect(problems({ dob: "2014-01-21" }, true)).toEqual([]);
});

const noTrip = { today, travelDate: null, visaDays: null };
const usual = { ...noTrip, rule: { ...usualPassportValidity, origin: "usual" as const } };

test("an unusual number, an early expiry and inconsistent dates are warnings", () => {
  expect(findFormWarnings(asha, usual)).toEqual({});
  expect(findFormWarnings({ ...asha, passportNumber: "12345" }, usual)).toEqual({
    passportNumber: "number_format",
  });
  const odd = findFormWarnings({ ...asha, passportExpiryDate: "2027-03-01" }, usual);
  expect(odd).toEqual({ passportIssueDate: "issue_date_odd", passportExpiryDate: "expires_soon" });
});

describe("an early expiry", () => {
  const warning = (passportExpiryDate: string, needs: PassportNeeds) =>
    findFormWarnings({ ...asha, passportIssueDate: null, passportExpiryDate }, needs).passportExpiryDate;
  const travelDate = { departure: "2026-12-05", arrival: "2026-12-12" };

  it("is less than 6 months from the day of travel where the destination has no rule of its own", () => {
    expect(warning("2027-05-19", usual)).toBe("expires_soon");
    expect(warning("2027-05-20", usual)).toBeUndefined();
    expect(warning("2027-06-04", { ...usual, travelDate })).toBe("expires_soon");
    expect(warning("2027-06-05", { ...usual, travelDate })).toBeUndefined();
  });

  it.each([
    [0, "departure", "2026-12-12"],
    [6, "arrival", "2027-06-05"],
    [6, "departure", "2027-06-12"],
    [3, "end-of-visa", "2027-04-03"],
  ] as const)("follows the destination's rule, %i months after %s: before %s", (months, after, until) => {
    const needs: PassportNeeds = {
      today,
      travelDate,
      visaDays: 30,
      rule: { months, after, origin: "unverified" },
    };
    expect(warning(addDays(until, -1), needs)).toBe("expires_too_early");
    expect(warning(until, needs)).toBeUndefined();
  });

  it("needs no warning once the passport has expired, because that blocks", () => {
    expect(warning("2026-11-19", usual)).toBeUndefined();
    expect(warning("2026-11-19", { ...usual, rule: { ...usual.rule, origin: "checked" } })).toBeUndefined();
  });
});
