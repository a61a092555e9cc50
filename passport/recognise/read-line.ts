// Reads one supposed line: follow its baseline, cut the strip, run the network, fit the grid.
import { moved, type TextLine } from "../image/text-line.ts";
import type { PyramidLevel } from "../image/pyramid.ts";
import { cutStrip, stripHeight, stripTextWidth, stripWidth, type Bend } from "../image/text-strip.ts";
import { findBend } from "../locate/find-bend.ts";
import { cellCount, fitGrid, type FittedGrid } from "./fit-grid.ts";
import { runNetwork } from "../network/strip-network.ts";
import type { MrzNetwork } from "./network.ts";

/** A picture made ready for reading lines from it. */
export interface Scene {
  levels: readonly PyramidLevel[];
  network: MrzNetwork;
}

export interface LineReading extends FittedGrid {
  line: TextLine;
  flipped: boolean;
  /** How far the text lies beside the line. */
  bend: Bend | undefined;
}

/** A small change of the sampling, to see whether the reading stands. */
export interface Jitter {
  /** Strip pixels downwards. */
  shift: number;
  /** Height of the sampled band relative to the usual one. */
  verticalScale: number;
  /** The line's length relative to the supposed one. */
  stretch: number;
}

const steady: Jitter = { shift: 0, verticalScale: 1, stretch: 1 };

/** Reads the line from left to right, or from the other end where the page lies upside down. */
export function readLine(scene: Scene, line: TextLine, flipped: boolean): LineReading {
  return readJittered(scene, { line, flipped }, steady);
}

/** The same with a jitter. */
export function readJittered(
  scene: Scene,
  at: Pick<LineReading, "line" | "flipped">,
  jitter: Jitter,
): LineReading {
  const { flipped } = at;
  const line = { ...at.line, length: at.line.length * jitter.stretch };
  const bend = findBend(scene.levels, line, flipped);
  const shifted = (u: number) => (bend ? bend(u) : 0) + jitter.shift;
  const strip = cutStrip(scene.levels, line, {
    flipped,
    bend: shifted,
    rows: stripHeight,
    verticalScale: jitter.verticalScale,
  });
  return { ...fitGrid(runNetwork(scene.network, strip)), line, flipped, bend };
}

/** Where the fitted grid says the text lies. */
export function fittedLine({ line, flipped, origin, pitch }: LineReading): TextLine {
  const forward = ((origin + (cellCount / 2) * pitch - stripWidth / 2) * line.length) / stripTextWidth;
  const length = (line.length * pitch * cellCount) / stripTextWidth;
  return { ...moved(line, 0, flipped ? -forward : forward), length };
}
