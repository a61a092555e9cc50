// Passports of other issuers are recognised by both codes of their MRZ; codes of issuers have names in both languages.
import { describe, expect, test } from "vitest";
import { buildMrz } from "../passport/mrz.ts";
import { regionOfIssuer } from "./issuers.ts";
import { findForeignPassport } from "./other-document.ts";

const passportOf = (issuer: string, nationality: string) =>
  buildMrz({
    issuer,
    nationality,
    surname: "GURUNG",
    givenNames: "MAYA",
    passportNumber: "PA1234567",
    dateOfBirth: "1991-02-03",
    sex: "F",
    expiryDate: "2033-06-18",
  });

describe("a passport", () => {
  test("of another issuer is recognised with its code", () => {
    expect(findForeignPassport(passportOf("NPL", "NPL"))).toEqual({ kind: "passport", issuer: "NPL" });
    expect(findForeignPassport(passportOf("D", "D"))).toEqual({ kind: "passport", issuer: "D" });
  });

  test("with an unknown code, or with a different nationality, is recognised without an issuer", () => {
    expect(findForeignPassport(passportOf("QQQ", "QQQ"))).toEqual({ kind: "passport", issuer: null });
    expect(findForeignPassport(passportOf("NPL", "BTN"))).toEqual({ kind: "passport", issuer: null });
    expect(findForeignPassport(passportOf("UTO", "UTO"))).toEqual({ kind: "passport", issuer: null });
  });

  test("with IND as issuer or nationality is not foreign, so that one misread code rejects no Indian passport", () => {
    expect(findForeignPassport(passportOf("IND", "IND"))).toBeUndefined();
    expect(findForeignPassport(passportOf("INO", "IND"))).toBeUndefined();
    expect(findForeignPassport(passportOf("IND", "INO"))).toBeUndefined();
  });

  test("is what starts with P; a visa does not", () => {
    const [line1, line2] = passportOf("NPL", "NPL");
    expect(findForeignPassport([`V${line1.slice(1)}`, line2])).toBeUndefined();
  });
});

describe("the codes of issuers (ICAO 9303-3 §5)", () => {
  test.each([
    ["NPL", "NP"],
    ["GBR", "GB"],
    ["GBN", "GB"],
    ["D", "DE"],
    ["UNO", "UN"],
    ["RKS", "XK"],
    ["ZWE", "ZW"],
  ])("%s has the region %s", (issuer, region) => {
    expect(regionOfIssuer(issuer)).toBe(region);
  });

  test("codes without a state or organisation that has a name are unknown", () => {
    for (const issuer of ["UTO", "XXA", "XXX", "AF", "", "D<<"])
      expect(regionOfIssuer(issuer)).toBeUndefined();
  });
});
