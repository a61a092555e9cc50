// What counts as a match between the form and the passport (D3, D4, D6).
import { describe, expect, test } from "vitest";
import { namesAgree } from "./compare-names.ts";
import { comparePassport } from "./compare-passport.ts";
import type { EnteredPassport } from "./entered-passport.ts";
import { issueDateFits, issueDatesFor } from "./issue-date.ts";
import { buildMrz, mrzChecks } from "./mrz.ts";
import { passportFieldNames, type PassportFields, type PassportReading } from "./reading.ts";

const anna: EnteredPassport = {
  firstName: "Rose-Mary",
  lastName: "D'Cruz",
  passportNumber: "z 1234567",
  gender: "Female",
  dob: "1991-02-03",
  nationality: "Indian",
  passportExpiryDate: "2033-06-18",
  passportIssueDate: "2023-06-19",
  placeOfIssue: "Port Blair",
  fatherName: "John D'Cruz",
  motherName: "",
};

const none = Object.fromEntries(passportFieldNames.map((name) => [name, null])) as PassportFields;

function aReading(fields: Partial<PassportFields>, change: Partial<PassportReading> = {}): PassportReading {
  const lines = buildMrz({
    surname: "D'CRUZ",
    givenNames: "ROSE MARY",
    passportNumber: "Z1234567",
    dateOfBirth: "1991-02-03",
    sex: "F",
    expiryDate: "2033-06-18",
  });
  const all = { ...none, ...fields };
  const confidence = Object.fromEntries(
    passportFieldNames.map((name) => [name, all[name] === null ? 0 : 0.95]),
  );
  return {
    page: "data",
    ok: true,
    isPassport: true,
    mrz: { lines, valid: true, checks: mrzChecks(lines[1]) },
    fields: all,
    confidence: confidence as PassportReading["confidence"],
    print: null,
    problems: [],
    ...change,
  };
}

const front = aReading({
  passportNumber: "Z1234567",
  surname: "DCRUZ",
  givenNames: "ROSE MARY",
  nationality: "IND",
  dateOfBirth: "1991-02-03",
  sex: "F",
  expiryDate: "2033-06-18",
});

function aLastPage(fields: Partial<PassportFields>, confidence = 0.9): PassportReading {
  const last = aReading(fields, { page: "last", ok: false, mrz: null });
  return { ...last, confidence: { ...last.confidence, issueDate: confidence, expiryDate: confidence } };
}

describe("comparing what was entered with what was read", () => {
  test("a valid MRZ confirms number, names, birth date, sex, nationality and expiry", () => {
    expect(comparePassport(anna, { front, last: null })).toEqual({
      firstName: "confirmed",
      lastName: "confirmed",
      passportNumber: "confirmed",
      gender: "confirmed",
      dob: "confirmed",
      nationality: "confirmed",
      passportExpiryDate: "confirmed",
      passportIssueDate: "confirmed",
      placeOfIssue: "could-not-tell",
      fatherName: "could-not-tell",
      motherName: "could-not-tell",
    });
  });

  test("a valid MRZ contradicts what differs, field by field", () => {
    const entered = { ...anna, passportNumber: "Z1234568", dob: "1991-02-04", gender: "Other" };
    expect(comparePassport(entered, { front, last: null })).toMatchObject({
      passportNumber: "contradicted",
      dob: "contradicted",
      gender: "contradicted",
      lastName: "confirmed",
    });
    const other = { ...anna, firstName: "Rosa", lastName: "Cruz", passportExpiryDate: "2033-06-19" };
    expect(comparePassport({ ...other, nationality: "Nepalese" }, { front, last: null })).toMatchObject({
      firstName: "contradicted",
      lastName: "contradicted",
      nationality: "contradicted",
      passportExpiryDate: "contradicted",
      passportNumber: "confirmed",
    });
  });

  test("an MRZ that is not trusted neither confirms nor contradicts", () => {
    const untrusted = { ...front, ok: false };
    expect(comparePassport(anna, { front: untrusted, last: null })).toMatchObject({
      firstName: "could-not-tell",
      passportNumber: "could-not-tell",
    });
  });

  test("print on either page confirms; reliable print that differs contradicts; unreliable print does neither", () => {
    const verdictOf = (place: string, confidence: number) => {
      const last = aReading({ placeOfIssue: place }, { page: "last", ok: false, mrz: null });
      last.confidence.placeOfIssue = confidence;
      return comparePassport(anna, { front, last }).placeOfIssue;
    };
    expect(verdictOf("PORT BLAIR", 0.4)).toBe("confirmed");
    expect(verdictOf("CHENNAI", 0.95)).toBe("contradicted");
    expect(verdictOf("CHENNAI", 0.6)).toBe("could-not-tell");
    expect(verdictOf("PORT BLAIA", 0.95)).toBe("could-not-tell");
  });

  test("a value alone in its line of print confirms, one inside an address does not", () => {
    const withText = (text: string) => ({ ...front, print: { text, characters: text.length } });
    const place = (text: string) => comparePassport(anna, { front: withText(text), last: null }).placeOfIssue;
    expect(place("INDIAN  F  03/02/1991\nPORT BLAIR")).toBe("confirmed");
    expect(place("HOUSE 8, PORT BLAIR ROAD")).toBe("could-not-tell");
  });

  test("a date of issue that fits neither the expiry nor the print is contradicted only by reliable print", () => {
    const entered = { ...anna, passportIssueDate: "2023-06-20" };
    const late = { ...anna, passportIssueDate: "2022-01-01" };
    expect(comparePassport(entered, { front, last: null }).passportIssueDate).toBe("confirmed");
    expect(comparePassport(late, { front, last: null }).passportIssueDate).toBe("could-not-tell");
    const printed = { ...front, fields: { ...front.fields, issueDate: "2023-06-19" } };
    printed.confidence = { ...front.confidence, issueDate: 0.95 };
    expect(comparePassport(late, { front: printed, last: null }).passportIssueDate).toBe("contradicted");
  });

  test("a last page that prints another pair of issue and expiry dates contradicts both", () => {
    const last = aLastPage({ issueDate: "2019-04-27", expiryDate: "2029-04-26" });
    for (const page of [front, null]) {
      const pages = { front: page, last };
      expect(comparePassport(anna, pages).passportIssueDate).toBe("contradicted");
    }
    expect(comparePassport(anna, { front: null, last }).passportExpiryDate).toBe("contradicted");
  });
});

describe("the date of expiry (D3)", () => {
  const expiryOn = (front: PassportReading | null, last: PassportReading | null) =>
    comparePassport(anna, { front, last }).passportExpiryDate;
  const dataPage = (fields: Partial<PassportFields>) => aReading(fields, { ok: false, mrz: null });

  test("is confirmed by the print of the last page, or of a front page whose MRZ is not trusted", () => {
    expect(expiryOn(null, aLastPage({ expiryDate: "2033-06-18" }))).toBe("confirmed");
    expect(expiryOn(dataPage({ expiryDate: "2033-06-18" }), null)).toBe("confirmed");
    expect(expiryOn(null, { ...aLastPage({}), print: { text: "DELHI  18/06/2033", characters: 15 } })).toBe(
      "confirmed",
    );
  });

  test("is contradicted by reliable print on either page that differs", () => {
    expect(expiryOn(null, aLastPage({ expiryDate: "2029-04-26" }))).toBe("contradicted");
    expect(expiryOn(dataPage({ expiryDate: "2029-04-26" }), null)).toBe("contradicted");
    expect(expiryOn(null, aLastPage({ expiryDate: "2029-04-26" }, 0.6))).toBe("could-not-tell");
  });

  test("is not contradicted by a single misread digit, unless the printed date of issue supports it", () => {
    expect(expiryOn(null, aLastPage({ expiryDate: "2033-06-13" }))).toBe("could-not-tell");
    expect(expiryOn(null, aLastPage({ issueDate: "2023-06-14", expiryDate: "2033-06-13" }))).toBe(
      "contradicted",
    );
  });

  test("is decided by a trusted MRZ, and stays open where neither page shows one", () => {
    expect(expiryOn(front, aLastPage({ expiryDate: "2029-04-26" }))).toBe("confirmed");
    expect(expiryOn(null, aLastPage({}))).toBe("could-not-tell");
    expect(expiryOn(null, null)).toBe("could-not-tell");
  });
});

describe("names (D4)", () => {
  const single = { surname: "", givenNames: "SELVAM", namesCut: false };

  test("a passport with one name matches that name in either field", () => {
    const both = { firstName: true, lastName: true };
    expect(namesAgree({ firstName: "Selvam", lastName: "" }, single)).toEqual(both);
    expect(namesAgree({ firstName: "", lastName: "SELVAM" }, single)).toEqual(both);
    expect(namesAgree({ firstName: "Selvan", lastName: "" }, single).firstName).toBe(false);
  });

  test("names truncated in the MRZ match as a prefix, others must be equal", () => {
    const cut = { surname: "THIRUVENGADASWAMY", givenNames: "KRISHNAMOORTHY RANGA", namesCut: true };
    const entered = { firstName: "Krishnamoorthy Ranganathan Iyengar", lastName: "Thiruvengadaswamy" };
    expect(namesAgree(entered, cut)).toEqual({ firstName: true, lastName: true });
    expect(namesAgree(entered, { ...cut, namesCut: false }).firstName).toBe(false);
  });
});

describe("dates of issue and expiry ('Indian passport facts')", () => {
  test("adult booklets are valid 10 years less a day", () => {
    expect(issueDatesFor("2033-06-18", "1991-02-03")).toEqual(["2023-06-19"]);
    expect(issueDateFits("2023-06-19", "2033-06-18", "1991-02-03")).toBe(true);
    expect(issueDateFits("2028-06-19", "2033-06-18", "1991-02-03")).toBe(false);
  });

  test("children's booklets are valid 5 years or until 18", () => {
    expect(issueDatesFor("2030-03-09", "2018-05-14")).toEqual(["2025-03-10"]);
    expect(issueDateFits("2025-03-10", "2030-03-09", "2018-05-14")).toBe(true);
    expect(issueDateFits("2029-01-01", "2032-01-21", "2014-01-21")).toBe(true);
    expect(issueDateFits("2025-03-10", "2032-03-09", "2018-05-14")).toBe(false);
  });
});
