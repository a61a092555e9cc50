// Deadlines, reminders and corrected details: the rules without a database.
import { describe, expect, it } from "vitest";
import { blankPassportDetails } from "../../travellers.ts";
import { correctDetails, findFieldProblem } from "./corrected-details.ts";
import { isDeadline, nextDeadlines, usualDeadline } from "./deadlines.ts";
import { isHumaneHour, type OpenRequest, remindersDue } from "./reminders.ts";

/** A Friday. */
const facts = { today: "2026-11-20", holidays: ["2026-11-24"] };

describe("a deadline", () => {
  it.each([
    ["2026-11-20", false],
    ["2026-11-21", false],
    ["2026-11-23", true],
    ["2026-11-24", false],
    ["2026-11-25", true],
    ["2027-01-19", true],
    ["2027-01-20", false],
  ])("on %s is possible: %s", (date, isPossible) => {
    expect(isDeadline(date, facts)).toBe(isPossible);
  });

  it("is one of the next working days, usually the third, earlier if the trip leaves less time, and never today", () => {
    expect(nextDeadlines(3, facts)).toEqual(["2026-11-23", "2026-11-25", "2026-11-26"]);
    expect(usualDeadline(null, facts)).toBe("2026-11-26");
    expect(usualDeadline(5, facts)).toBe("2026-11-25");
    expect(usualDeadline(0, facts)).toBe("2026-11-23");
  });
});

describe("reminders", () => {
  const request: OpenRequest = { askedAt: new Date("2026-11-20T06:30:00Z"), dueOn: null, sent: [] };
  const dueAt = (at: string, change: Partial<OpenRequest> = {}) =>
    remindersDue({ ...request, ...change }, new Date(at));

  it.each([
    ["2026-11-21T06:29:59Z", []],
    ["2026-11-21T06:30:00Z", ["first"]],
    ["2026-11-23T06:30:00Z", ["first", "second"]],
  ])("at %s are %j", (at, kinds) => {
    expect(dueAt(at)).toEqual(kinds);
  });

  it("are each due once", () => {
    expect(dueAt("2026-11-23T06:30:00Z", { sent: ["first"] })).toEqual(["second"]);
    expect(dueAt("2026-11-30T06:30:00Z", { sent: ["first", "second"] })).toEqual([]);
  });

  it("include one on the day before the deadline, not on the day of the request nor after the deadline", () => {
    const sent = ["first", "second"] as const;
    const at = (moment: string, dueOn: string) => dueAt(moment, { dueOn, sent });
    expect(at("2026-11-24T04:00:00Z", "2026-11-25")).toEqual(["deadline"]);
    expect(at("2026-11-23T04:00:00Z", "2026-11-25")).toEqual([]);
    expect(at("2026-11-20T14:00:00Z", "2026-11-21")).toEqual([]);
    expect(at("2026-11-26T04:00:00Z", "2026-11-25")).toEqual([]);
  });

  it.each([
    ["2026-11-21T03:29:00Z", false],
    ["2026-11-21T03:30:00Z", true],
    ["2026-11-21T14:29:00Z", true],
    ["2026-11-21T14:30:00Z", false],
  ])("are sent at %s: %s", (at, isSent) => {
    expect(isHumaneHour(new Date(at))).toBe(isSent);
  });
});

describe("a corrected detail", () => {
  const entered = {
    ...blankPassportDetails,
    firstName: "Meera",
    noSurname: true,
    passportNumber: "Z1234567",
    dob: "1990-05-15",
    passportExpiryDate: "2031-01-01",
  };
  const problemOf = (...[corrected]: [Parameters<typeof correctDetails>[1]]) =>
    findFieldProblem(
      { ...correctDetails(entered, corrected), guardianConsent: false },
      corrected.field,
      facts.today,
    )?.code;

  it("is a surname, or none if the passport has none", () => {
    expect(correctDetails(entered, { field: "lastName", value: "Iyer" })).toMatchObject({
      lastName: "Iyer",
      noSurname: false,
    });
    expect(problemOf({ field: "lastName", value: "" })).toBe("last_name_required");
    expect(problemOf({ field: "lastName", value: "", noSurname: true })).toBeUndefined();
  });

  it("is checked for itself only", () => {
    expect(problemOf({ field: "fatherName", value: "" })).toBeUndefined();
    expect(problemOf({ field: "passportExpiryDate", value: "" })).toBe("expiry_date_required");
    expect(problemOf({ field: "dob", value: "2020-05-15" })).toBe("guardian_consent_missing");
  });
});
