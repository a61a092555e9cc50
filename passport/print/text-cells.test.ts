// The words of a part of a cell, and their places: a label before a value is cut off, but never a letter of the value.
import { expect, test } from "vitest";
import { groupCells, wordsBetween, wordsFrom } from "./text-cells.ts";
import type { Word } from "./words.ts";

function word(text: string, x: number, width: number): Word {
  const ink = { left: x - 0.3, right: x + width + 0.3, from: 20, to: 20.2 };
  const letters = text.split("").map((_, at) => x + (at * width) / text.length);
  return { text, box: { x, y: 19, width, height: 1.74 }, ink, letters, confidence: 0.9 };
}

const [cell] = groupCells([word("Father:GOPAL", 5, 10), word("KRISHNAN", 16, 8), word("-", 24.5, 0.5)]);

test("a cell has its words in order, without those that are only marks", () => {
  expect(cell?.text).toBe("Father:GOPAL KRISHNAN");
  expect(cell?.words.map(({ text }) => text)).toEqual(["Father:GOPAL", "KRISHNAN"]);
});

test.each([
  { part: "both words", from: 0, to: 21, texts: ["Father:GOPAL", "KRISHNAN"] },
  { part: "the value after a label in the same word", from: 7, to: 21, texts: ["GOPAL", "KRISHNAN"] },
  { part: "the second word", from: 13, to: 21, texts: ["KRISHNAN"] },
  { part: "the space between them", from: 12, to: 13, texts: [] },
])("a part of the cell has its words: $part", ({ from, to, texts }) => {
  const words = wordsBetween(cell!, from, to);
  expect(words.map(({ text }) => text)).toEqual(texts);
  expect(texts.join(" ")).toBe(cell!.text.slice(from, to).trim());
});

test("a date in a word that was read with more digits has the place of the whole word", () => {
  const [misread] = groupCells([word("0O01/11/1990O", 58, 14)]);
  const [date] = wordsBetween(misread!, 2, 12);
  expect(date).toMatchObject({ text: "01/11/1990", ink: misread!.words[0]!.ink });
});

test("the place of a value after its label in the same word begins with the value", () => {
  const [first, second] = wordsFrom(cell!, 7);
  expect(first).toMatchObject({ text: "GOPAL", ink: { right: 15.3, to: 20.2 } });
  expect(first?.ink.left).toBeCloseTo(5 + (7 / 12) * 10);
  expect(second).toEqual(cell!.words[1]);
  expect(wordsFrom(cell!, 0)[0]?.ink).toEqual(cell!.words[0]!.ink);
});
