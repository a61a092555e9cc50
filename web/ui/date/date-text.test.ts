// Reading and writing dates as people type them.
import { normaliseBirthDate } from "#domain/dates/birth-date.ts";
import { describe, expect, it } from "vitest";
import { dateText, parseDateText, withSlashes } from "./date-text.ts";

describe("parseDateText", () => {
  it.each([
    ["27/03/1990", "1990-03-27"],
    ["5/3/1990", "1990-03-05"],
    ["05-03-1990", "1990-03-05"],
    ["05.03.1990", "1990-03-05"],
    ["5 3 1990", "1990-03-05"],
    ["05031990", "1990-03-05"],
    ["1990-03-05", "1990-03-05"],
    [" 29/02/2028 ", "2028-02-29"],
  ])("reads %s as %s, day before month", (typed, value) => {
    expect(parseDateText(typed)).toBe(value);
  });

  it.each([
    "",
    "31/02/1990",
    "29/02/2027",
    "00/01/1990",
    "12/13/1990",
    "5/3/90",
    "27/03/199",
    "tomorrow",
    "0/0/0000",
  ])("does not take %j for a date", (typed) => {
    expect(parseDateText(typed)).toBeUndefined();
  });
});

it("writes calendar dates as DD/MM/YYYY", () => {
  expect(dateText("1990-03-05")).toBe("05/03/1990");
  expect(dateText("")).toBe("");
});

describe("withSlashes", () => {
  it.each([
    ["2", "27", "27/"],
    ["27/0", "27/03", "27/03/"],
    ["27/", "27//", "27/"],
    ["5", "5/", "5/"],
    ["27/03/199", "27/03/1990", "27/03/1990"],
  ])("after %j, typing to %j shows %j", (previous, next, shown) => {
    expect(withSlashes(previous, next)).toBe(shown);
  });

  it("never puts back a slash that is being deleted", () => {
    expect(withSlashes("27/", "27")).toBe("27");
  });
});

it.each([
  "2000-03-06",
  "6/3/2000",
  "06/03/2000",
  "6 Mar 2000",
  "06 Mar 2000",
  "06 mar 2000",
  "6 March 2000",
  "6-Mar-2000",
  "06-Mar-2000",
  "March 6, 2000",
  "Mon, 06 Mar 2000 00:00:00 GMT",
  "Mon Mar 06 2000 00:00:00 GMT+0530 (India Standard Time)",
  "2000-03-06T18:30:00.000Z",
])(
  "what the specification reads as a date of birth is read in the field, pasted and typed: %s (§5, D19)",
  (text) => {
    expect(parseDateText(text, normaliseBirthDate)).toBe("2000-03-06");
    let typed = "";
    for (const letter of text) typed = withSlashes(typed, typed + letter);
    expect(parseDateText(typed, normaliseBirthDate)).toBe("2000-03-06");
  },
);

it("text that the normaliser cannot read is no date in the field either", () => {
  for (const text of ["yesterday", "2000-02-30", "31/04/2000", "12/31/1999", "6 Foo 2000"]) {
    expect([normaliseBirthDate(text), parseDateText(text, normaliseBirthDate)]).toEqual([null, undefined]);
  }
});
