// A glance at the middle of a strip: most lines of print are no OCR-B, and need not be read whole to know that.
import { stripHeight, stripWidth } from "../image/text-strip.ts";
import { runNetwork } from "../network/strip-network.ts";
import { classCount, symbols, type MrzNetwork } from "./network.ts";

const columns = stripWidth / 3;
/** Frames at either end see only a part of what they stand for. */
const cutFrames = 4;
/**
 * Of 1,609 supposed lines of 256 pages (seeds 101, 501 and 503 of docs/decisions/0003) the 546 that were worth reading had
 * at least 0.15, every one that was read well at least 0.37, and 91 % of the others less than this.
 */
const leastGlyphs = 0.1;

/** Whether the network sees characters in the strip, as a mean over the frames of its middle third. */
export function bearsGlyphs(strip: Float32Array, network: MrzNetwork): boolean {
  const scores = runNetwork(network, middleOf(strip));
  const frames = columns / 4 - 2 * cutFrames;
  let sum = 0;
  for (let frame = cutFrames; frame < cutFrames + frames; frame++) {
    const at = frame * classCount;
    let greatest = -Infinity;
    for (let c = 0; c < symbols.length; c++) greatest = Math.max(greatest, scores[at + c]!);
    sum += Math.exp(greatest);
  }
  return sum / frames >= leastGlyphs;
}

function middleOf(strip: Float32Array): Float32Array {
  const middle = new Float32Array(columns * stripHeight);
  for (let row = 0; row < stripHeight; row++) {
    const from = row * stripWidth + columns;
    middle.set(strip.subarray(from, from + columns), row * columns);
  }
  return middle;
}
