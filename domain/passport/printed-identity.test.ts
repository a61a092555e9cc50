// What the print of a front page proves where no trusted MRZ does (§5, D3).
import { describe, expect, test } from "vitest";
import { comparePassport } from "./compare-passport.ts";
import type { EnteredPassport } from "./entered-passport.ts";
import { isIdentityLegible, isPrintMatched, readPrintedIdentity } from "./printed-identity.ts";
import {
  passportFieldNames,
  type PassportFieldName,
  type PassportFields,
  type PassportReading,
} from "./reading.ts";

const text = `REPUBLIC OF INDIA
Type  Country Code  PasspOort No.
P  IND  N9611558
Surname
D'CRUZ
G ven Nam e(s)
ROSE MARY
INDIAN  F  09/10/1977
KOLLAM, KERALA
AMRITSAR
11/08/2019  10/08/2029
SPECIMEN-NOTATRAVELDOCUMENT`;

const none = Object.fromEntries(passportFieldNames.map((name) => [name, null])) as PassportFields;

function aPage(print: string, change: Partial<PassportReading> = {}): PassportReading {
  const confidence = Object.fromEntries(passportFieldNames.map((name) => [name, 0.9]));
  return {
    page: "data",
    ok: false,
    isPassport: true,
    mrz: null,
    fields: { ...none, issueDate: "2019-08-11", expiryDate: "2029-08-10", placeOfIssue: "AMRITSAR" },
    confidence: confidence as PassportReading["confidence"],
    print: { text: print, characters: print.replace(/[^A-Za-z0-9]/g, "").length },
    problems: ["no_mrz"],
    ...change,
  };
}

const rose: EnteredPassport = {
  firstName: "Rose Mary",
  lastName: "D'Cruz",
  passportNumber: "N9611558",
  gender: "Female",
  dob: "1977-10-09",
  nationality: "Indian",
  passportExpiryDate: "2029-08-10",
  passportIssueDate: "2019-08-11",
  placeOfIssue: "Amritsar",
  fatherName: "",
  motherName: "",
};
const verdictsOf = (change: Partial<EnteredPassport>, page = aPage(text)) =>
  comparePassport({ ...rose, ...change }, { front: page, last: null });

describe("the print of a front page without a trusted MRZ", () => {
  test("shows number, birth date, sex and nationality", () => {
    expect(readPrintedIdentity(aPage(text))).toMatchObject({
      passportNumber: "N9611558",
      dateOfBirth: "1977-10-09",
      sex: "F",
      nationality: "IND",
    });
    expect(isIdentityLegible(aPage(text))).toBe(true);
  });

  test.each([
    ["the number", "N9611558", "N96I1S"],
    ["the birth date", "09/10/1977", "09/1G/77"],
    ["the sex", " F ", "  "],
    ["the nationality", "INDIAN", "INDLAM"],
    ["every name", /D'CRUZ|ROSE MARY/g, "ro e"],
  ])("is not legible without %s", (_, shown, instead) => {
    expect(isIdentityLegible(aPage(text.replace(shown, instead)))).toBe(false);
  });

  test("proves nothing on another document, on the last page, or for a foreign passport", () => {
    expect(isIdentityLegible(aPage(text, { page: "none", isPassport: false }))).toBe(false);
    expect(isIdentityLegible(aPage(text, { page: "last" }))).toBe(false);
    expect(isIdentityLegible(aPage(text, { problems: ["not_indian"] }))).toBe(false);
    expect(isIdentityLegible(aPage(text.replace("INDIAN", "BRITISH CITIZEN")))).toBe(false);
    expect(readPrintedIdentity(null)).toBeNull();
  });

  test("confirms first name, number, birth date, sex and nationality", () => {
    const confirmed = ["firstName", "lastName", "passportNumber", "dob", "gender", "nationality"] as const;
    for (const field of confirmed) expect(verdictsOf({})[field]).toBe("confirmed");
    expect(verdictsOf({ firstName: "ROSEMARY" }).firstName).toBe("confirmed");
  });

  test("contradicts what clearly differs, and leaves open what may be a misread character", () => {
    expect(verdictsOf({ passportNumber: "N9611553", dob: "1977-10-08", firstName: "Rosa" })).toMatchObject({
      passportNumber: "could-not-tell",
      dob: "could-not-tell",
      firstName: "could-not-tell",
    });
    expect(verdictsOf({ passportNumber: "Z1234567", dob: "1991-02-03", gender: "Male" })).toMatchObject({
      passportNumber: "contradicted",
      dob: "contradicted",
      gender: "contradicted",
    });
  });
});

describe("what is known of the passport from elsewhere", () => {
  const found = (...names: PassportFieldName[]) =>
    Object.fromEntries(names.map((name) => [name, { verdict: "confirmed", read: null } as const]));

  test("matches the page if it shows first name, number and birth date, or both dates of the last page", () => {
    expect(isPrintMatched(aPage(text), found("givenNames", "passportNumber", "dateOfBirth"))).toBe(true);
    expect(isPrintMatched(aPage(text), found("issueDate", "expiryDate"))).toBe(true);
  });

  test("does not match with less", () => {
    expect(isPrintMatched(aPage(text), found("givenNames", "dateOfBirth", "expiryDate"))).toBe(false);
    expect(isPrintMatched(aPage(text), {})).toBe(false);
    const differing = { ...found("issueDate"), expiryDate: { verdict: "contradicted", read: null } as const };
    expect(isPrintMatched(aPage(text), differing)).toBe(false);
  });

  test("matches nothing next to a trusted MRZ, on another page, or on a foreign passport", () => {
    const dates = found("issueDate", "expiryDate");
    expect(isPrintMatched(aPage(text, { ok: true }), dates)).toBe(false);
    expect(isPrintMatched(aPage(text, { page: "last" }), dates)).toBe(false);
    expect(isPrintMatched(aPage(text, { problems: ["not_indian"] }), dates)).toBe(false);
    expect(isPrintMatched(null, dates)).toBe(false);
  });
});
