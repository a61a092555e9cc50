// Patterns are matched with scores as the network gives them: a few frames for each character, with gaps between them.
import { describe, expect, it } from "vitest";
import { printClassCount, printSymbols } from "../print/print-network.ts";
import { anyDigit, capital } from "./look-alikes.ts";
import { matchPattern, type Pattern, weighOptions } from "./match-pattern.ts";

const gap = printSymbols.length;

/** Two frames for each character, then a gap. In each frame the characters of `frame` have equal probability. */
function scoresOf(characters: readonly string[]): Float32Array {
  const frames = ["", ...characters.flatMap((character) => [character, character, ""]), ""];
  const scores = new Float32Array(frames.length * printClassCount).fill(-9);
  frames.forEach((likely, frame) => {
    const classes = likely === "" ? [gap] : likely.split("").map((symbol) => printSymbols.indexOf(symbol));
    for (const c of classes) scores[frame * printClassCount + c] = -Math.log(classes.length) - 0.01;
  });
  return scores;
}

const word = (text: string): Pattern => text.split("").map((letter) => [capital(letter)]);
const read = (text: string) => scoresOf(text.split(""));

describe("a pattern", () => {
  it("of digits is read from digits, and from letters that look like them", () => {
    const digits = Array.from({ length: 5 }, () => anyDigit);
    expect(matchPattern(read("10258"), digits, "whole")?.text).toBe("10258");
    expect(matchPattern(read("IOZSB"), digits, "whole")?.text).toBe("10258");
  });

  it("costs nothing where it is printed, and more with every letter that is not", () => {
    const costs = ["PUNE", "PUNA", "GUNA"].map(
      (text) => matchPattern(read("PUNE"), word(text), "whole")!.cost,
    );
    expect(costs[0]).toBeLessThan(0.1);
    expect(costs[1]).toBeGreaterThan(costs[0]! + 4);
    expect(costs[2]).toBeGreaterThan(costs[1]! + 4);
  });

  it("that must explain the whole strip pays for the print next to it", () => {
    const part = matchPattern(read("MARYRAO"), word("MARY"), "part")!;
    const whole = matchPattern(read("MARYRAO"), word("MARY"), "whole")!;
    expect(part.cost).toBeLessThan(0.1);
    expect(whole.cost).toBeGreaterThan(20);
  });

  it("pays for characters that touch, so that a stroke of a letter is not a letter", () => {
    // The upright stroke of an R may look like an F.
    const scores = scoresOf(["FR", "A", "O"]);
    const [letter, two] = ["RAO", "FRAO"].map((text) => matchPattern(scores, word(text), "whole")!.cost);
    expect(two! - letter!).toBeGreaterThan(0.9);
  });

  it("does not find a doubled letter in a single one", () => {
    expect(matchPattern(read("RANA"), word("RANNA"), "whole")!.cost).toBeGreaterThan(4);
    expect(matchPattern(read("RANNA"), word("RANNA"), "whole")!.cost).toBeLessThan(0.1);
  });

  it("says in which frames each character is, and what other characters would cost there", () => {
    const digits = Array.from({ length: 3 }, () => anyDigit);
    const scores = scoresOf(["1", "38", "2"]);
    const { spans } = matchPattern(scores, digits, "whole")!;
    expect(spans).toEqual([1, 4, 7].map((from) => ({ from, to: from + 2 })));
    const costs = spans.map((span) => weighOptions(scores, span, anyDigit));
    const margins = costs.map((own) => own.toSorted((a, b) => a - b)).map(([best, next]) => next! - best!);
    expect(margins[0]).toBeGreaterThan(8);
    expect(margins[1]).toBeLessThan(0.1);
    expect(margins[2]).toBeGreaterThan(8);
  });

  it("longer than the strip has no match", () => {
    expect(matchPattern(read("PUNE"), word("THIRUVANANTHAPURAM"), "whole")).toBeUndefined();
  });
});
