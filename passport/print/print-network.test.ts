// A space is between two characters, too: its probability counts as that of a gap, and is known by itself.
import { expect, it } from "vitest";
import { findSpace, printClassCount, printSymbols, readStrip, type PrintNetwork } from "./print-network.ts";

const [space, gap] = [printSymbols.indexOf(" "), printSymbols.length];

/** A network that sees a letter, a space and a gap in three frames, each with a probability of about 3 to 1 to 1. */
const network: PrintNetwork = {
  classCount: printClassCount,
  run: () => {
    const values = new Float32Array(3 * printClassCount).fill(-20);
    for (const [frame, likeliest] of [printSymbols.indexOf("A"), space, gap].entries()) {
      for (const c of [printSymbols.indexOf("A"), space, gap]) {
        values[c * 3 + frame] = Math.log(c === likeliest ? 3 : 1);
      }
    }
    return { channels: printClassCount, height: 1, width: 3, values };
  },
};
const scores = readStrip(network, new Float32Array(32 * 12));
const probability = (frame: number, c: number) => Math.exp(scores[frame * printClassCount + c]!);

it("a gap is as probable as a gap and a space together", () => {
  expect([0, 1, 2].map((frame) => probability(frame, gap))).toEqual(
    [0.4, 0.8, 0.8].map((p) => expect.closeTo(p, 4)),
  );
});

it("the greatest probability of a space is found among the frames", () => {
  expect(findSpace(scores, 0, 3)).toBeCloseTo(0.6, 4);
  expect(findSpace(scores, 2, 3)).toBeCloseTo(0.2, 4);
});
