import { expect, test } from "vitest";
import { documentKindNames } from "../documents/document-kinds.ts";
import {
  type AuthorityProfile,
  dateFormats,
  type DateFormat,
  neutralProfile,
} from "../authorities/authority-profile.ts";
import { blankPassportDetails } from "../travellers.ts";
import { filingFields, portalFileName } from "./filing-pack.ts";

const filed = {
  ...blankPassportDetails,
  firstName: "Meera",
  lastName: "Iyer",
  passportNumber: "Z1000001",
  dob: "1990-05-15",
  visaType: "Tourist",
  entryType: "Multiple Entry",
  travelDate: { departure: "2026-12-05", arrival: "2026-12-12" },
};

test("the fields are in the order of the authority's form, without blank ones", () => {
  expect(filingFields(filed, neutralProfile)).toEqual([
    { field: "surname", value: "Iyer" },
    { field: "givenNames", value: "Meera" },
    { field: "sex", value: "Male" },
    { field: "dateOfBirth", value: "15 May 1990" },
    { field: "nationality", value: "Indian" },
    { field: "passportNumber", value: "Z1000001" },
    { field: "visaType", value: "Tourist" },
    { field: "entryType", value: "Multiple Entry" },
    { field: "departure", value: "5 Dec 2026" },
    { field: "arrival", value: "12 Dec 2026" },
  ]);
});

test("an authority's profile orders and writes the fields as its form takes them", () => {
  const profile: AuthorityProfile = {
    ...neutralProfile,
    fields: ["passportNumber", "fullName", "dateOfBirth", "visaType", "phone", "motherName"],
    dateFormat: "slashes",
    capitals: true,
    nameOrder: "surname-first",
    passportNumberFormat: "spaced",
    phoneFormat: "zeros",
  };
  expect(filingFields({ ...filed, phone: "9876543210" }, profile)).toEqual([
    { field: "passportNumber", value: "Z 1000001" },
    { field: "fullName", value: "IYER MEERA" },
    { field: "dateOfBirth", value: "15/05/1990" },
    { field: "visaType", value: "Tourist" },
    { field: "phone", value: "00919876543210" },
  ]);
});

test.each(Object.entries(dateFormats))("dates can be written as in %s: %s", (dateFormat, example) => {
  const profile = { ...neutralProfile, dateFormat: dateFormat as DateFormat };
  const fields = filingFields(filed, profile);
  expect(fields.find(({ field }) => field === "departure")?.value).toBe(example);
});

test.each([
  ["person", "1-IYER-MEERA-photo.jpg"],
  ["passport", "Z1000001-photo.jpg"],
  ["position", "1-photo.jpg"],
] as const)("files can be named by %s", (naming, name) => {
  expect(portalFileName({ ...fileOf, kind: "photo" }, naming)).toBe(name);
});

test("files of a traveller without a passport number are named by the position", () => {
  const file = { ...fileOf, passportNumber: "", kind: "photo" } as const;
  expect(portalFileName(file, "passport")).toMatch(/^1-/);
});

const fileOf = {
  position: 1,
  firstName: "Meera",
  lastName: "Iyer",
  passportNumber: "Z1000001",
  mediaType: "image/jpeg",
} as const;

test("a file is named after its holder and its kind", () => {
  expect(portalFileName({ ...fileOf, kind: "firstPage" }, "person")).toBe(
    "1-IYER-MEERA-passport-first-page.jpg",
  );
  expect(
    portalFileName({ ...fileOf, kind: "financialSupport", mediaType: "application/pdf" }, "person"),
  ).toBe("1-IYER-MEERA-proof-of-financial-support.pdf");
});

test("for any name, the file name is plain ASCII that every portal accepts", () => {
  const names = [
    "मीरा",
    "../../etc",
    "D'Souza\r\nX: y",
    "É".repeat(300),
    "",
    "-rf",
    `${"A".repeat(39)} -B`,
    "CON",
  ];
  for (const firstName of names) {
    for (const kind of documentKindNames) {
      const name = portalFileName({ ...fileOf, firstName, lastName: "", kind }, "person");
      expect(name).toMatch(/^\d+(?:-[A-Za-z0-9]+)+\.[a-z]{3,4}$/);
      expect(name.length).toBeLessThan(120);
    }
  }
  expect(portalFileName({ ...fileOf, firstName: "मीरा", lastName: "", kind: "photo" }, "person")).toBe(
    "1-TRAVELLER-photo.jpg",
  );
});
