// The words of a part of a cell: their text is cut, and their place is the whole word's, so that no letter is cut off.
import { expect, test } from "vitest";
import { groupCells, wordsBetween } from "./text-cells.ts";
import type { Word } from "./words.ts";

function word(text: string, x: number, width: number): Word {
  const ink = { left: x - 0.3, right: x + width + 0.3, from: 20, to: 20.2 };
  return { text, box: { x, y: 19, width, height: 1.74 }, ink, confidence: 0.9 };
}

const [cell] = groupCells([word("Father:GOPAL", 5, 10), word("KRISHNAN", 16, 8), word("-", 24.5, 0.5)]);

test("a cell has its words in order, without those that are only marks", () => {
  expect(cell?.text).toBe("Father:GOPAL KRISHNAN");
  expect(cell?.words.map(({ text }) => text)).toEqual(["Father:GOPAL", "KRISHNAN"]);
});

test.each([
  ["both words", 0, 21, ["Father:GOPAL", "KRISHNAN"]],
  ["the value after a label in the same word", 7, 21, ["GOPAL", "KRISHNAN"]],
  ["the second word", 13, 21, ["KRISHNAN"]],
  ["the space between them", 12, 13, []],
])("wordsBetween: %s", (_, from, to, texts) => {
  const words = wordsBetween(cell!, from, to);
  expect(words.map(({ text }) => text)).toEqual(texts);
  expect(words.map(({ text }) => text).join(" ")).toBe(cell!.text.slice(from, to).trim());
});

test("a date in a word that was read with more digits has the place of the whole word", () => {
  const [misread] = groupCells([word("0O01/11/1990O", 58, 14)]);
  const [date] = wordsBetween(misread!, 2, 12);
  expect(date).toMatchObject({ text: "01/11/1990", ink: misread!.words[0]!.ink });
});
