// Reads a line of print three times, at slightly different sizes and heights: what all readings agree on is certain.
import { cutPrint, type Surface } from "../locate/surface.ts";
import type { FrameScores } from "../network/strip-network.ts";
import { readStrip, type PrintNetwork } from "../print/print-network.ts";
import { cutLine, type Line } from "../print/words.ts";
import { letterPx, type SpelledStrip } from "./spell-words.ts";

/** A line of print, and the part of the page to read, in millimetres. */
export interface ValueLine {
  ink: Line;
  left: number;
  right: number;
  /** Height of its capitals. */
  letterMm: number;
}

export interface LineReading extends SpelledStrip {
  scores: FrameScores;
}

/**
 * How much larger than usual the letters are, so that thin ones are wide enough, and how much lower the strip is cut, in
 * heights of a letter. Chosen on the development sets of docs/decisions/0003.
 */
const variants = [
  { size: 1.1, down: 0 },
  { size: 1, down: 0.05 },
  { size: 1.2, down: -0.05 },
] as const;
/** Strips are as wide as a multiple of this, which the SIMD kernel needs. */
const columnStep = 32;

export function readLine(surface: Surface, network: PrintNetwork, line: ValueLine): LineReading[] {
  const { ink, left, right, letterMm } = line;
  return variants.map(({ size, down }) => {
    const scale = (size * letterPx) / letterMm;
    const columns = Math.ceil(((right - left) * scale) / columnStep) * columnStep;
    const { from, to } = cutLine(ink, left, left + columns / scale);
    const lower = down * letterMm;
    const strip = cutPrint(surface, { left, from: from + lower, to: to + lower, columns, scale });
    return { line: ink, left, scale, size, scores: readStrip(network, strip) };
  });
}
