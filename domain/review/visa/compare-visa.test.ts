import { describe, expect, test } from "vitest";
import { compareVisa, type ExpectedVisa, isConfirmed, type VisaField } from "./compare-visa.ts";
import {
  buildDocument,
  type DocumentSource,
  meerasVisa,
} from "../../travel-documents/testing/build-document.ts";
import type { VisaLines } from "../../travel-documents/visa-in-text.ts";
import { datesIn } from "./visa-dates.ts";

const meera: ExpectedVisa = {
  firstName: "Meera",
  lastName: "Iyer",
  passportNumber: "Z1000001",
  otherNumbers: ["Z1000002"],
  dateOfBirth: "1990-05-15",
  sex: "F",
  travelDate: { departure: "2026-12-05", arrival: "2026-12-12" },
  today: "2026-11-25",
  entryType: "Single Entry",
  stayDays: 30,
};

const printed = `ELECTRONIC VISA  No. 55-1234
Full name: MEERA IYER
Passport number: Z1000001  Nationality: INDIAN
Date of birth: 15/05/1990  Sex: F
Valid from 25/11/2026 until 24/02/2027
Number of entries: SINGLE  Duration of stay: 30 DAYS`;

const compareText = (text: string, expected: ExpectedVisa = meera) =>
  compareVisa({ text, lines: undefined }, expected);
const verdict = (text: string, field: VisaField, expected: ExpectedVisa = meera) =>
  compareText(text, expected).find((finding) => finding.field === field)?.verdict;

test("a visa that agrees in every field is confirmed", () => {
  const findings = compareText(printed);
  expect(findings.map(({ field, verdict: found }) => [field, found])).toEqual([
    ["name", "agrees"],
    ["passportNumber", "agrees"],
    ["dateOfBirth", "agrees"],
    ["sex", "agrees"],
    ["nationality", "agrees"],
    ["validity", "agrees"],
    ["entries", "agrees"],
    ["stay", "agrees"],
  ]);
  expect(isConfirmed(findings)).toBe(true);
});

test("a picture without text confirms nothing", () => {
  const findings = compareText("");
  expect(new Set(findings.map((finding) => finding.verdict))).toEqual(new Set(["not_found"]));
  expect(isConfirmed(findings)).toBe(false);
  expect(isConfirmed([])).toBe(false);
});

describe("the name", () => {
  test.each([
    ["Name: IYER MEERA"],
    ["Name: Iyer, Meera"],
    ["Mrs. MEERA IYER"],
    ["Surname: IYER  Given name(s): MEERA"],
    ["Surname  Given names\nIYER  MEERA"],
    ["V<INDIYER<<MEERA<<<<<<<<<<<<<<<<<<<<<<<<<<<<"],
  ])("agrees in %s", (text) => {
    expect(verdict(text, "name")).toBe("agrees");
  });

  test.each([
    ["a longer name", "Name: MEERA IYER KUMAR"],
    ["one letter", "Name: MEERA AIYER"],
    ["half a name", "Name: MEERA"],
    ["the parts of two people", "Name: MEERA SHARMA\nFather: ANAND IYER"],
  ])("differs by %s", (_, text) => {
    expect(verdict(text, "name")).toBe("differs");
  });

  test("a single name agrees by itself, and an apostrophe does not matter", () => {
    const one = { ...meera, firstName: "Selvam", lastName: "" };
    expect(verdict("Name: SELVAM", "name", one)).toBe("agrees");
    expect(verdict("Name: SELVAM RAJ", "name", one)).toBe("differs");
    expect(verdict("Name: SHAUN DSOUZA", "name", { ...meera, firstName: "Shaun", lastName: "D'Souza" })).toBe(
      "agrees",
    );
  });
});

describe("the passport number", () => {
  test.each([
    ["Passport No. Z 1000001", "agrees"],
    ["Z1000001<3IND9005151F3512319<<<<<<<<<<<<<<06", "agrees"],
    ["Passport No. Z1000007", "differs"],
    ["Passport No. XZ10000010", "not_found"],
    ["Passport No. Z1000001 and Z1000002", "differs"],
    ["a picture", "not_found"],
  ])("%s: %s", (text, expected) => {
    expect(verdict(text, "passportNumber")).toBe(expected);
  });
});

describe("the date of birth", () => {
  test.each([
    ["Date of birth 15 MAY 1990", "agrees"],
    ["DOB: 1990-05-15", "agrees"],
    ["Date of birth 05/15/1990", "not_found"],
    ["Date of birth 16/05/1990, issued 15/05/1990", "differs"],
    ["15.05.1990", "agrees"],
    ["16.05.1990", "not_found"],
  ])("%s: %s", (text, expected) => {
    expect(verdict(text, "dateOfBirth")).toBe(expected);
  });
});

describe("the validity", () => {
  test.each([
    ["Valid from 25/11/2026 to 12/12/2026", "agrees"],
    ["Valid: from 05-DEC-2026 – 12-DEC-2026", "agrees"],
    ["Date of issue  Date of expiry\n25/11/2026  24/02/2027", "agrees"],
    ["Valid from 25/11/2026 to 11/12/2026", "differs"],
    ["Valid from 06/12/2026 to 24/02/2027", "differs"],
    ["Issued 25/11/2026", "not_found"],
    ["Passport expiry 01/01/2026. Valid until December 31, 2026", "agrees"],
  ])("%s: %s", (text, expected) => {
    expect(verdict(text, "validity")).toBe(expected);
  });

  test("a departure that passed while the visa was issued counts as today", () => {
    const late = { ...meera, travelDate: { departure: "2026-11-20", arrival: "2026-11-27" } };
    expect(verdict("Valid from 25/11/2026 until 24/12/2026", "validity", late)).toBe("agrees");
    expect(verdict("Valid from 26/11/2026 until 24/12/2026", "validity", late)).toBe("differs");
    expect(verdict("Valid until 24/11/2026", "validity", { ...late, travelDate: null })).toBe("differs");
  });
});

describe("the number of entries", () => {
  test.each([
    ["Number of entries: SINGLE", "Single Entry", "agrees"],
    ["Number of Entries  Single", "Single Entry", "agrees"],
    ["No. of entries: 01", "Single Entry", "agrees"],
    ["Entries: MULTIPLE", "Single Entry", "differs"],
    ["Entry: Multiple", "Multiple Entry", "agrees"],
    ["e-Visa (MULTIPLE ENTRY)", "Multiple Entry", "agrees"],
    ["Multiple-entry tourist visa", "Multiple Entry", "agrees"],
    ["Type of visa: Single entry", "Multiple Entry", "differs"],
    ["Number of entries: 2", "Double Entry", "agrees"],
    ["DOUBLE ENTRY", "Double Entry", "agrees"],
    ["Entries: MULT", "Multiple Entry", "agrees"],
    ["Port of entry: Hanoi", "Single Entry", "not_found"],
    ["Enter before 24/02/2027", "Single Entry", "not_found"],
    ["Single", "Single Entry", "not_found"],
  ] as const)("%s on a plan with %s: %s", (text, entryType, expected) => {
    expect(verdict(text, "entries", { ...meera, entryType })).toBe(expected);
  });
});

describe("the days of stay", () => {
  test.each([
    ["Duration of stay: 30 days", "agrees"],
    ["Duration of stay  030 DAYS", "agrees"],
    ["Period of Stay: 30", "agrees"],
    ["Length of stay in days: 30", "agrees"],
    ["Stay of up to 30 days", "agrees"],
    ["30 days stay", "agrees"],
    ["Duration of stay: 14 days", "differs"],
    ["Duration of stay: 90 days from arrival", "differs"],
    ["Duration of each stay: 30 days. Maximum stay: 60 days", "differs"],
    ["Processed within 3 days", "not_found"],
    ["Place of stay: 30 Beach Road", "not_found"],
  ] as const)("%s: %s", (text, expected) => {
    expect(verdict(text, "stay")).toBe(expected);
  });
});

test("entries and stay that a visa does not print do not hold it up, but a difference does", () => {
  const without = printed.slice(0, printed.lastIndexOf("\n"));
  expect(isConfirmed(compareText(without))).toBe(true);
  expect(isConfirmed(compareText(`${without}\nDuration of stay: 14 days`))).toBe(false);
  expect(isConfirmed(compareText(`${without}\nMULTIPLE ENTRY`))).toBe(false);
});

test("days that do not exist are not dates", () => {
  expect(datesIn("Valid until 31/02/2026 or 99 DEC 2026 or 2026-13-01")).toEqual([]);
});

describe("sex and nationality in the text", () => {
  test.each([
    ["Sex: F", "agrees"],
    ["Gender  FEMALE", "agrees"],
    ["Sex: MALE", "differs"],
    ["Sex  Date of birth\nF  15/05/1990", "not_found"],
    ["Sussex: M", "not_found"],
  ] as const)("%s: %s", (text, expected) => {
    expect(verdict(text, "sex")).toBe(expected);
  });

  test.each([
    ["Nationality: INDIAN", "agrees"],
    ["Nationality  India", "agrees"],
    ["Citizenship: IND", "agrees"],
    ["Nationality: NEPALESE", "differs"],
    ["Nationality  Sex\nINDIAN  F", "not_found"],
    ["Indian Ocean", "not_found"],
  ] as const)("%s: %s", (text, expected) => {
    expect(verdict(text, "nationality")).toBe(expected);
  });
});

describe("machine-readable lines", () => {
  const source: DocumentSource = { ...meerasVisa, expiryDate: "270224" };
  const linesOf = (change: Partial<DocumentSource> = {}, isCertain = true): VisaLines => ({
    format: "MRV-B",
    lines: buildDocument("MRV-B", { ...source, ...change }),
    isCertain,
  });
  const inPicture = (lines: VisaLines, text = "") =>
    compareVisa({ text, lines }, meera).map(({ field, verdict: found }) => [field, found]);
  const agreeing = [
    ["name", "agrees"],
    ["passportNumber", "agrees"],
    ["dateOfBirth", "agrees"],
    ["sex", "agrees"],
    ["nationality", "agrees"],
    ["validity", "agrees"],
    ["entries", "not_found"],
    ["stay", "not_found"],
  ];
  const except = (field: VisaField, found: string) =>
    agreeing.map((finding) => (finding[0] === field ? [field, found] : finding));

  test("of a picture confirm name, number, birth date, sex, nationality and validity", () => {
    expect(inPicture(linesOf())).toEqual(agreeing);
    expect(isConfirmed(compareVisa({ text: "", lines: linesOf() }, meera))).toBe(true);
    expect(
      new Set(compareVisa({ text: "", lines: linesOf() }, meera).flatMap(({ sources }) => sources)),
    ).toEqual(new Set(["lines"]));
  });

  test.each<[VisaField, Partial<DocumentSource>]>([
    ["name", { givenNames: "Mira" }],
    ["passportNumber", { documentNumber: "Z1000002" }],
    ["passportNumber", { documentNumber: "N7654321" }],
    ["dateOfBirth", { dateOfBirth: "900516" }],
    ["sex", { sex: "M" }],
    ["nationality", { nationality: "NPL" }],
    ["validity", { expiryDate: "261211" }],
  ])("with another %s differ: %j", (field, change) => {
    expect(inPicture(linesOf(change))).toEqual(except(field, "differs"));
    expect(isConfirmed(compareVisa({ text: "", lines: linesOf(change) }, meera))).toBe(false);
  });

  test("with the number of the visa itself leave the passport number open", () => {
    expect(inPicture(linesOf({ documentNumber: "VN0012345" }))).toEqual(
      except("passportNumber", "not_found"),
    );
  });

  test("that may be misread contradict no name, sex or nationality, but still confirm", () => {
    expect(inPicture(linesOf({}, false))).toEqual(agreeing);
    expect(inPicture(linesOf({ givenNames: "Meara" }, false))).toEqual(except("name", "not_found"));
    expect(inPicture(linesOf({ nationality: "1ND" }, false))).toEqual(except("nationality", "not_found"));
  });

  test("with a name cut off by the line agree with the whole name", () => {
    const long = { ...meera, firstName: "Meera Lakshmi Narayanan Krishnamoorthy" };
    const lines = linesOf({ givenNames: long.firstName });
    expect(compareVisa({ text: "", lines }, long)[0]).toEqual({
      field: "name",
      verdict: "agrees",
      sources: ["lines"],
    });
  });

  test("in the text are compared too, and outrank those read from a picture", () => {
    const text = `${printed}\n${linesOf().lines.join("\n")}`;
    const findings = compareVisa({ text, lines: linesOf({ surname: "Sharma" }) }, meera);
    expect(isConfirmed(findings)).toBe(true);
    expect(findings.map(({ field, sources }) => [field, sources])).toEqual([
      ["name", ["text", "lines"]],
      ["passportNumber", ["text", "lines"]],
      ["dateOfBirth", ["text", "lines"]],
      ["sex", ["text", "lines"]],
      ["nationality", ["text", "lines"]],
      ["validity", ["text", "lines"]],
      ["entries", ["text"]],
      ["stay", ["text"]],
    ]);
  });

  test("that differ from the application outweigh text that agrees", () => {
    const findings = compareVisa({ text: printed, lines: linesOf({ expiryDate: "261201" }) }, meera);
    expect(findings.find(({ field }) => field === "validity")).toEqual({
      field: "validity",
      verdict: "differs",
      sources: ["text", "lines"],
    });
  });

  test("with a wrong check digit in the text are not compared", () => {
    const [upper = "", lower = ""] = linesOf().lines;
    const text = `${upper}\n${lower.replace(/^Z1/, "Z2")}`;
    expect(compareVisa({ text, lines: undefined }, meera).flatMap(({ sources }) => sources)).not.toContain(
      "lines",
    );
  });
});
