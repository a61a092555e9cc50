import { describe, expect, test } from "vitest";
import { buildDocument, meerasVisa } from "../../travel-documents/testing/build-document.ts";
import { valuesOfApplication, valuesOnVisa } from "./visa-values.ts";

const today = "2026-11-20";
const meera = {
  firstName: "Meera",
  lastName: "Iyer",
  dateOfBirth: "1990-05-15",
  otherNumbers: ["Z1000002", "ABC12"],
};
const read = (text: string) => valuesOnVisa({ text, lines: undefined }, meera, today);

const printed = `ELECTRONIC VISA  No. 55-1234
Full name: MEERA IYER
Passport number: Z1000001  Nationality: INDIAN
Date of birth: 15/05/1990  Sex: F
Valid from 25/11/2026 until 24/02/2027
Number of entries: SINGLE  Duration of stay: 30 DAYS`;

test("a printed visa shows a value for each field, and its own number", () => {
  expect(read(printed)).toEqual({
    name: ["MEERA IYER"],
    passportNumber: ["Z1000001"],
    dateOfBirth: ["1990-05-15"],
    sex: ["F"],
    nationality: ["IND"],
    validity: ["2026-11-25/2027-02-24"],
    entries: ["single"],
    stay: ["30"],
    visaNumber: ["55-1234"],
  });
});

test("a picture without lines shows no value", () => {
  expect(new Set(Object.values(read("")).flat())).toEqual(new Set());
});

test("machine-readable lines show the name, numbers, dates, sex and nationality", () => {
  const lines = buildDocument("MRV-B", { ...meerasVisa, documentNumber: "VN0012345", expiryDate: "270224" });
  const visa = { text: "", lines: { format: "MRV-B", lines, isCertain: true } as const };
  expect(valuesOnVisa(visa, meera, today)).toMatchObject({
    name: ["MEERA IYER"],
    passportNumber: [],
    dateOfBirth: ["1990-05-15"],
    sex: ["F"],
    nationality: ["IND"],
    validity: ["../2027-02-24"],
    visaNumber: ["VN0012345"],
  });
});

describe("a value that differs", () => {
  test.each([
    ["name", "Full name: NEELA RAO  Sex: F", ["NEELA RAO"]],
    ["name", "Surname: RAO  Given name(s): NEELA", ["NEELA RAO"]],
    ["name", "Surname  Given names\nRAO  NEELA", []],
    ["passportNumber", "Passport No. K 7654321", ["K7654321"]],
    ["passportNumber", "Passport No. ABC12", ["ABC12"]],
    ["dateOfBirth", "Born 16 May 1990", ["1990-05-16"]],
    ["dateOfBirth", "16.05.1990", []],
    ["validity", "Valid until 24/02/2027", ["../2027-02-24"]],
    ["nationality", "Nationality: NEPALESE", ["NEPALESE"]],
    ["visaNumber", "e-Visa number: EV/2026/77", ["EV/2026/77"]],
    ["visaNumber", "Visa no objection certificate", []],
  ] as const)("of %s is read from '%s'", (field, text, values) => {
    expect(read(text)[field]).toEqual(values);
  });
});

test("the application's values have the same forms; a trip without dates has none", () => {
  const application = {
    ...meera,
    passportNumber: "Z1000001",
    sex: "F",
    travelDate: { departure: "2026-12-05", arrival: "2026-12-12" },
    entryType: "Single Entry",
    stayDays: 30,
  } as const;
  expect(valuesOfApplication(application)).toEqual({
    name: "Meera Iyer",
    passportNumber: "Z1000001",
    dateOfBirth: "1990-05-15",
    sex: "F",
    nationality: "IND",
    validity: "2026-12-05/2026-12-12",
    entries: "single",
    stay: "30",
  });
  expect(valuesOfApplication({ ...application, travelDate: null }).validity).toBe("");
});
