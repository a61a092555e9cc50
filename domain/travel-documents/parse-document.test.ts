// The standard's own specimens of cards and visas are read, and what they do not allow is not (ICAO 9303-5 to 9303-7).
import { describe, expect, test } from "vitest";
import { mrzFormats, type MrzFormatName } from "./mrz-formats.ts";
import { isDocumentValid, parseDocument } from "./parse-document.ts";

const today = "2010-06-01";
/** Appendices A of ICAO 9303-5, 9303-6 and 9303-7. */
const specimens: Record<MrzFormatName, readonly string[]> = {
  TD1: ["I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"],
  TD2: ["I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"],
  "MRV-A": ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"],
  "MRV-B": ["V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "L8988901C4XXX4009078F9612109<<<<<<<<"],
};
const formats = Object.keys(specimens) as MrzFormatName[];

test.each(formats)("the specimen of %s is valid, and its name is read", (format) => {
  const lines = specimens[format];
  expect(isDocumentValid(format, lines, today)).toBe(true);
  expect(parseDocument(format, lines, today)).toMatchObject({
    issuer: "UTO",
    surname: "ERIKSSON",
    givenNames: "ANNA MARIA",
    namesCut: false,
    sex: "F",
  });
});

test("the fields of a card and of a visa", () => {
  const card = {
    documentNumber: "D23145890",
    nationality: "UTO",
    dateOfBirth: "1974-08-12",
    expiryDate: "2012-04-15",
  };
  expect(parseDocument("TD1", specimens.TD1, today)).toMatchObject(card);
  expect(parseDocument("TD2", specimens.TD2, today)).toMatchObject(card);
  expect(parseDocument("MRV-A", specimens["MRV-A"], today)).toMatchObject({
    documentNumber: "L8988901C",
    nationality: "XXX",
    dateOfBirth: "1940-09-07",
    expiryDate: "1996-12-10",
  });
});

test.each(formats)("one wrong digit that a check digit of %s covers makes the lines invalid", (format) => {
  for (const { over } of mrzFormats[format].checks) {
    for (const [line, from, to] of over) {
      for (let at = from; at < to; at++) {
        const lines = [...specimens[format]];
        const text = lines[line] ?? "";
        if (!/\d/.test(text.charAt(at))) continue;
        lines[line] = `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`;
        expect(isDocumentValid(format, lines, today)).toBe(false);
      }
    }
  }
});

test.each(formats)("a specimen of another format is not valid as %s", (format) => {
  for (const other of formats) {
    expect(isDocumentValid(format, specimens[other], today)).toBe(other === format);
  }
});

describe("a number longer than nine characters (ICAO 9303-5)", () => {
  const long = [
    "I<UTOD23145890<7349<<<<<<<<<<<",
    "3407127M9507122UTO<<<<<<<<<<<2",
    "STEVENSON<<PETER<JOHN<<<<<<<<<",
  ];

  test("continues in the next field, with its check digit at the end", () => {
    expect(isDocumentValid("TD1", long, "1990-01-01")).toBe(true);
    expect(parseDocument("TD1", long, "1990-01-01").documentNumber).toBe("D23145890734");
  });

  test("with a wrong digit is not valid", () => {
    const wrong = [long[0]?.replace("7349", "7359") ?? "", ...long.slice(1)];
    expect(isDocumentValid("TD1", wrong, "1990-01-01")).toBe(false);
  });
});

test("a birth date that is not stated is null, and an expiry date that does not exist makes the lines invalid", () => {
  const [line1 = "", line2 = ""] = specimens["MRV-B"];
  const unstated = [line1, `${line2.slice(0, 13)}<<<<<<0${line2.slice(20)}`];
  expect(isDocumentValid("MRV-B", unstated, today)).toBe(true);
  expect(parseDocument("MRV-B", unstated, today).dateOfBirth).toBeNull();
  const impossible = [line1, `${line2.slice(0, 21)}9613109${line2.slice(28)}`];
  expect(isDocumentValid("MRV-B", impossible, today)).toBe(false);
});
