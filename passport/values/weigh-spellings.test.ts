// Spellings are weighed with scores as the network gives them: two frames for each character, with gaps between them.
import { describe, expect, it } from "vitest";
import { printClassCount, printSymbols } from "../print/print-network.ts";
import { capital } from "./look-alikes.ts";
import { weighSpellings, type Spelling } from "./weigh-spellings.ts";

const gap = printSymbols.length;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map(capital);

/** Of each character, the letters that the network takes it for with the first one's share, and the rest for the second. */
type Seen = readonly (readonly [likely: string, other: string, share: number])[];

function scoresOf(seen: Seen): Float32Array {
  const frames = [[], ...seen.flatMap((letter) => [letter, letter, []]), []];
  const scores = new Float32Array(frames.length * printClassCount).fill(-9);
  frames.forEach(([likely, other, share], frame) => {
    const at = (symbol: string) => frame * printClassCount + printSymbols.indexOf(symbol);
    if (likely === undefined || other === undefined || share === undefined)
      scores[frame * printClassCount + gap] = -0.01;
    else {
      scores[at(other)] = Math.log(1 - share);
      scores[at(likely)] = Math.log(share);
    }
  });
  return scores;
}

/** A reading of RAJU in which the J is seen as J with this probability, and as I otherwise. */
const readJ = (share: number) =>
  scoresOf([
    ["R", "P", 0.99],
    ["A", "R", 0.99],
    ["J", "I", share],
    ["U", "V", 0.99],
  ]);

function spell(text: string): Spelling {
  return text.split("").map((symbol) => {
    const own = letters.find((option) => option.symbol === symbol)!;
    return [own, ...letters.filter((option) => option !== own)];
  });
}

describe("the spelling of several readings", () => {
  it("is the one that all of them together explain best, not that of the majority", () => {
    const readings = [readJ(0.45), readJ(0.45), readJ(0.98)];
    expect(weighSpellings(readings, [spell("RAIU"), spell("RAJU")])?.text).toBe("RAJU");
  });

  it("may have a letter that none of the given spellings has", () => {
    const readings = [readJ(0.9), readJ(0.9), readJ(0.9)];
    expect(weighSpellings(readings, [spell("RAIU"), spell("RATU")])?.text).toBe("RAJU");
  });

  it("is the more certain, the more certain its least certain letter is", () => {
    const [doubtful, certain] = [0.6, 0.98].map(
      (share) => weighSpellings([readJ(share), readJ(share)], [spell("RAJU")])!.margin,
    );
    expect(doubtful).toBeCloseTo(2 * Math.log(0.6 / 0.4), 1);
    expect(certain).toBeCloseTo(2 * Math.log(0.98 / 0.02), 1);
  });

  it("is as uncertain as one with a letter less is likely", () => {
    const readings = [readJ(0.98)];
    const alone = weighSpellings(readings, [spell("RAJU")])!;
    const compared = weighSpellings(readings, [spell("RAJU"), spell("RAU")])!;
    expect(compared.text).toBe("RAJU");
    expect(compared.margin).toBeLessThanOrEqual(alone.margin);
    expect(compared.margin).toBeGreaterThan(0);
  });

  it("has the place of each letter in each reading", () => {
    const { matches } = weighSpellings([readJ(0.9)], [spell("RAJU")])!;
    expect(matches[0]?.spans).toEqual([
      { from: 1, to: 3 },
      { from: 4, to: 6 },
      { from: 7, to: 9 },
      { from: 10, to: 12 },
    ]);
  });

  it("does not exist where none fits into the strip", () => {
    expect(weighSpellings([readJ(0.9)], [spell("THIRUVANANTHAPURAM")])).toBeUndefined();
    expect(weighSpellings([readJ(0.9)], [])).toBeUndefined();
  });
});
