// Reading and building the two lines (ICAO 9303-3, ICAO 9303-4).
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  buildMrz,
  checkDigit,
  expandBirthDate,
  expandExpiryDate,
  isMrzFormat,
  isMrzValid,
  mrzChecks,
  parseMrz,
  type MrzLines,
  type MrzSource,
} from "./mrz.ts";

const today = "2026-11-20";
const capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const word = fc.string({ unit: fc.constantFrom(...capitals), minLength: 1, maxLength: 8 });
const aName = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(" "));
const aDate = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const aPassport: fc.Arbitrary<MrzSource> = fc.record({
  surname: fc.oneof(fc.constant(""), aName),
  givenNames: aName,
  passportNumber: fc
    .tuple(fc.constantFrom(...capitals), fc.integer({ min: 1_000_000, max: 9_999_999 }))
    .map(([letter, digits]) => `${letter}${digits}`),
  dateOfBirth: aDate("1930-01-01T00:00:00Z", "2026-11-01T00:00:00Z"),
  sex: fc.constantFrom("M", "F", "X"),
  expiryDate: aDate("2026-11-21T00:00:00Z", "2036-11-20T00:00:00Z"),
});

describe("check digits (ICAO 9303-3 §4.9)", () => {
  test("the standard's own examples", () => {
    expect(checkDigit("520727")).toBe(3);
    expect(checkDigit("AB2134<<<")).toBe(5);
  });

  test("the specimen of ICAO 9303-4 passes", () => {
    const line2 = "L898902C36UTO7408122F1204159ZE184226B<<<<<10";
    expect(mrzChecks(line2)).toEqual({
      number: true,
      birth: true,
      expiry: true,
      optional: true,
      composite: true,
    });
  });

  test("with empty optional data the check digit can be < or 0", () => {
    const [, line2] = buildMrz(anna);
    const filler = `${line2.slice(0, 42)}<${line2.slice(43)}`;
    expect(mrzChecks(line2).optional).toBe(true);
    expect(mrzChecks(filler)).toEqual(mrzChecks(line2));
  });

  test("any single wrong digit that a check digit covers is detected", () => {
    fc.assert(
      fc.property(aPassport, fc.nat(42), fc.integer({ min: 1, max: 9 }), (passport, at, step) => {
        const [, line2] = buildMrz(passport);
        if (!/\d/.test(line2.charAt(at))) return;
        const wrong = String((Number(line2[at]) + step) % 10);
        const changed = line2.slice(0, at) + wrong + line2.slice(at + 1);
        expect(Object.values(mrzChecks(changed))).toContain(false);
      }),
    );
  });
});

const anna: MrzSource = {
  surname: "D'CRUZ",
  givenNames: "ROSE-MARY",
  passportNumber: "Z1234567",
  dateOfBirth: "1991-02-03",
  sex: "F",
  expiryDate: "2033-06-18",
};

describe("reading the two lines", () => {
  test("lines that were built are read back unchanged", () => {
    fc.assert(
      fc.property(aPassport, (passport) => {
        const lines = buildMrz(passport);
        expect(isMrzValid(lines, today)).toBe(true);
        expect(parseMrz(lines, today)).toMatchObject(passport);
      }),
    );
  });

  test("apostrophes are dropped and hyphens become a space", () => {
    expect(parseMrz(buildMrz(anna), today)).toMatchObject({ surname: "DCRUZ", givenNames: "ROSE MARY" });
  });

  test("one name only is the given name, in both ways of writing it", () => {
    const [line1, line2] = buildMrz({ ...anna, surname: "", givenNames: "SELVAM" });
    expect(parseMrz([line1, line2], today)).toMatchObject({ surname: "", givenNames: "SELVAM" });
    const secondary: MrzLines = [`P<IND<<SELVAM${"<".repeat(31)}`, line2];
    expect(isMrzValid(secondary, today)).toBe(true);
    expect(parseMrz(secondary, today)).toMatchObject({ surname: "", givenNames: "SELVAM" });
  });

  test("names truncated at 39 characters are marked", () => {
    const [line1, line2] = buildMrz({
      ...anna,
      surname: "THIRUVENGADASWAMY",
      givenNames: "KRISHNAMOORTHY RANGANATHAN IYENGAR",
    });
    expect(line1).toHaveLength(44);
    expect(parseMrz([line1, line2], today)).toMatchObject({
      namesCut: true,
      givenNames: "KRISHNAMOORTHY RANGA",
    });
  });

  test("a date that does not exist makes the lines invalid", () => {
    const lines = buildMrz({ ...anna, dateOfBirth: "1991-02-30" });
    expect(mrzChecks(lines[1]).birth).toBe(true);
    expect(isMrzValid(lines, today)).toBe(false);
  });

  test("lines of another length or alphabet are not an MRZ", () => {
    const [line1, line2] = buildMrz(anna);
    expect(isMrzFormat([line1, line2.slice(1)])).toBe(false);
    expect(isMrzFormat([line1.replace("<", "3"), line2])).toBe(false);
  });
});

describe("centuries", () => {
  test("a birth date is never after today", () => {
    expect(expandBirthDate("261120", today)).toBe("2026-11-20");
    expect(expandBirthDate("261121", today)).toBe("1926-11-21");
    expect(expandBirthDate("000229", today)).toBe("2000-02-29");
    expect(expandBirthDate("991332", today)).toBeNull();
  });

  test("an expiry date is within 50 years of today", () => {
    expect(expandExpiryDate("361119", today)).toBe("2036-11-19");
    expect(expandExpiryDate("990101", today)).toBe("1999-01-01");
    expect(expandExpiryDate("100101", "2095-01-01")).toBe("2110-01-01");
  });
});
