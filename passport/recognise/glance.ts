// Glances at the middle of a strip: most lines of print are not OCR-B, and that shows without reading them completely.
import { stripHeight, stripWidth } from "../image/text-strip.ts";
import { runNetwork } from "../network/strip-network.ts";
import { classCount, symbols, type MrzNetwork } from "./network.ts";

const columns = stripWidth / 3;
/** Frames at either end see only part of their input. */
const cutFrames = 4;
/**
 * Mean probability of a glyph, 0 to 1. On 1,609 candidate lines of 256 pages (seeds 101, 501 and 503 of docs/decisions/0003),
 * the 546 worth reading had at least 0.15, every line that was read well at least 0.37, and 91 % of the others less than 0.1.
 */
const minGlyphs = 0.1;

/** Returns whether the network sees characters in the middle third of the strip. */
export function hasGlyphs(strip: Float32Array, network: MrzNetwork): boolean {
  const scores = runNetwork(network, cutMiddle(strip));
  const frames = columns / 4 - 2 * cutFrames;
  let sum = 0;
  for (let frame = cutFrames; frame < cutFrames + frames; frame++) {
    const at = frame * classCount;
    let greatest = -Infinity;
    for (let c = 0; c < symbols.length; c++) greatest = Math.max(greatest, scores[at + c]!);
    sum += Math.exp(greatest);
  }
  return sum / frames >= minGlyphs;
}

function cutMiddle(strip: Float32Array): Float32Array {
  const middle = new Float32Array(columns * stripHeight);
  for (let row = 0; row < stripHeight; row++) {
    const from = row * stripWidth + columns;
    middle.set(strip.subarray(from, from + columns), row * columns);
  }
  return middle;
}
