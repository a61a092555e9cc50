// Words are apart where the network sees a space or nothing for long, however wide the gaps between letters are.
import { expect, it } from "vitest";
import { printClassCount, printSymbols } from "../print/print-network.ts";
import { spellWords } from "./spell-words.ts";

const [space, gap] = [printSymbols.indexOf(" "), printSymbols.length];
const strip = { line: { left: 0, right: 40, from: 5, to: 5 }, left: 0, scale: 12, size: 1 };

/** One frame for each character: `_` is a gap, and a space counts as a gap, too. */
function spell(frames: string): string[] {
  const scores = new Float32Array(frames.length * printClassCount).fill(-9);
  for (const [frame, symbol] of frames.split("").entries()) {
    const at = frame * printClassCount;
    if (symbol === " ") scores[at + space] = -0.02;
    scores[at + (symbol === "_" || symbol === " " ? gap : printSymbols.indexOf(symbol))] = -0.01;
  }
  return spellWords(scores, strip).map(({ text }) => text);
}

it("a space separates words, a gap of the same width does not", () => {
  expect(spell("OO_MM_ _RR_AA_OO")).toEqual(["OM", "RAO"]);
  expect(spell("OO_MM___RR_AA_OO")).toEqual(["OMRAO"]);
});

it("a long gap separates words without a space", () => {
  expect(spell("OO_MM________RR_AA_OO")).toEqual(["OM", "RAO"]);
});
