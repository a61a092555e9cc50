// Cells of open data: exact for every value, and never a formula, also where a source is hostile.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv, valueOfCell } from "#testing/files/read-csv.ts";
import { type Cell, csvOf } from "./csv.ts";

const written = (value: Cell) => csvOf([{ value }], ["value"]);
const cellOf = (value: Cell) => readCsv(written(value))[1]?.[0] ?? "";

const hostile = [
  '=HYPERLINK("https://evil.example", "Pay here")',
  "+1+cmd|' /C calc'!A0",
  "-2+3",
  "@SUM(A1:A9)",
  "\t=1+1",
  "\r=1+1",
  "\n=1+1",
  " =1+1",
  "\u00a0=1+1",
  "＝1+1",
  "'=1+1",
  "text;=1+1",
  "text\t=1+1",
  "text\n=1+1",
  "text\u2028=1+1",
  'a "quoted" text, with a comma',
  '"=1+1"',
  "{}",
  "",
  " ",
];

describe.each(hostile)("%j", (text) => {
  it("is read back unchanged as text and within a value", () => {
    expect(valueOfCell(cellOf(text))).toBe(text);
    expect(valueOfCell(cellOf({ text }))).toEqual({ text });
  });

  it("begins no cell with a formula, also where semicolons, tabs and line breaks end cells", () => {
    for (const value of [text, { text }]) {
      const line = written(value).split("\r\n")[1] ?? "";
      const pieces = [cellOf(value), ...line.split(/[;\t\r\n\u2028]/)];
      for (const piece of pieces) expect(piece).not.toMatch(/^[\s'"]*[=+@＝＋－＠-](?!.*"$)/);
      expect(line).not.toMatch(/[;\t\r\n\u2028]/);
    }
  });
});

it("ordinary texts are written unchanged, and null is empty", () => {
  const url = "https://evisa.example/apply?a=1&b=-2,3";
  expect(cellOf(url)).toBe(url);
  expect(cellOf("दूतावास की सूची")).toBe("दूतावास की सूची");
  expect(written(null)).toBe("value\r\n\r\n");
  expect(csvOf([{ a: true, b: 7 }], ["a", "b"])).toBe("a,b\r\ntrue,7\r\n");
});

it("any text and any JSON value is read back unchanged, and no cell begins with a formula", () => {
  const text = fc.string({ unit: "binary" });
  const value = fc.oneof(text, fc.dictionary(text, fc.jsonValue()));
  fc.assert(
    fc.property(value, (given) => {
      const cell = cellOf(given);
      expect(valueOfCell(cell)).toEqual(JSON.parse(JSON.stringify(given)));
      expect(cell).toMatch(/^[\p{L}\p{N}{"]/u);
      expect(cell).not.toMatch(/[;\p{Cc}]/u);
    }),
    { numRuns: 2000 },
  );
});
