import { describe, expect, test } from "vitest";
import { passportFieldNames, type PassportReading } from "../passport/reading.ts";
import { blankPassportDetails, type PassportDetails } from "../travellers.ts";
import type { CheckFacts } from "./check.ts";
import { runChecks } from "./checks.ts";

const meera: PassportDetails = {
  ...blankPassportDetails,
  firstName: "Meera",
  lastName: "Iyer",
  gender: "Female",
  passportNumber: "Z1000001",
  passportIssueDate: "2026-01-01",
  passportExpiryDate: "2035-12-31",
  dob: "1990-05-15",
};
const read = {
  surname: "IYER",
  givenNames: "MEERA",
  passportNumber: "Z1000001",
  dateOfBirth: "1990-05-15",
  sex: "F",
  expiryDate: "2035-12-31",
  nationality: "IND",
};
const reading = (fields: Partial<typeof read> = {}): PassportReading => ({
  page: "data",
  ok: true,
  isPassport: true,
  mrz: null,
  fields: {
    ...Object.fromEntries(passportFieldNames.map((name) => [name, null])),
    ...read,
    ...fields,
  } as never,
  confidence: Object.fromEntries(passportFieldNames.map((name) => [name, 1])) as never,
  print: null,
  problems: [],
});
const facts = (more: Partial<CheckFacts> = {}): CheckFacts => ({
  traveller: meera,
  pages: { front: reading(), last: null },
  marks: [],
  documents: ["firstPage", "lastPage", "photo"],
  required: ["firstPage", "lastPage", "photo"],
  otherNumbers: ["Z1000002"],
  nameRule: "as-passport",
  travelDate: { departure: "2026-12-05", arrival: "2026-12-12" },
  today: "2026-11-20",
  ...more,
});
const verdictOf = (code: string, more: Partial<CheckFacts> = {}) =>
  runChecks(facts(more)).find(({ check }) => check === code)?.verdict;
const of = (more: Partial<PassportDetails>) => ({ traveller: { ...meera, ...more } });

test("an application in order is fine in every check", () => {
  const results = runChecks(facts());
  expect(results).toHaveLength(7);
  expect(new Set(results.map(({ verdict }) => verdict))).toEqual(new Set(["fine"]));
});

describe("each check tells a true case from a false one", () => {
  test.each([
    ["passport_validity", of({ passportExpiryDate: "2027-06-12" }), "fine"],
    ["passport_validity", of({ passportExpiryDate: "2027-06-11" }), "look"],
    ["passport_validity", of({ passportExpiryDate: "2026-12-11" }), "problem"],
    ["passport_validity", of({ passportExpiryDate: null }), "look"],
    ["reading_differs", { pages: { front: null, last: null } }, "look"],
    ["reading_differs", of({ passportNumber: "Z1000003" }), "problem"],
    ["reading_differs", of({ firstName: "Mira" }), "problem"],
    ["marks_left", { marks: ["page-unreadable:lastPage"] }, "look"],
    ["name_rule", of({ lastName: "" }), "look"],
    ["name_rule", of({ lastName: "", noSurname: true }), "fine"],
    ["name_rule", { ...of({ lastName: "" }), nameRule: "two-words-or-father-name" }, "look"],
    [
      "name_rule",
      { ...of({ lastName: "", fatherName: "Anand" }), nameRule: "two-words-or-father-name" },
      "fine",
    ],
    ["name_rule", { ...of({ lastName: "" }), nameRule: "blank-surname-ok" }, "fine"],
    ["issue_date", of({ passportIssueDate: "2024-06-01" }), "look"],
    ["documents_missing", { documents: ["firstPage", "photo"] }, "problem"],
    ["minor_without_parents", of({ dob: "2012-05-15" }), "look"],
    ["minor_without_parents", of({ dob: "2012-05-15", fatherName: "Anand", motherName: "Uma" }), "fine"],
    ["minor_without_parents", {}, undefined],
    ["same_passport_twice", { otherNumbers: ["z1 000001"] }, "problem"],
    ["same_passport_twice", { otherNumbers: [] }, undefined],
  ] as const satisfies [string, Partial<CheckFacts>, string | undefined][])(
    "%s %o: %s",
    (code, more, verdict) => {
      expect(verdictOf(code, more)).toBe(verdict);
    },
  );
});

test("a finding names what its sentence needs, and nothing else", () => {
  const soon = runChecks(facts(of({ passportExpiryDate: "2027-06-11" })));
  expect(soon.find(({ check }) => check === "passport_validity")).toEqual({
    check: "passport_validity",
    code: "passport_expires_soon",
    verdict: "look",
    params: { expiry: "2027-06-11", months: 6 },
  });
  const child = runChecks(facts(of({ dob: "2012-05-15", motherName: "Uma" })));
  expect(child.find(({ check }) => check === "minor_without_parents")?.params).toEqual({
    fields: ["fatherName"],
  });
});
