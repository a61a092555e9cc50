// Reads one candidate line: follows its baseline, cuts the strip, runs the network, and fits the grid.
import { moveLine, type TextLine } from "../image/text-line.ts";
import type { Pyramid } from "../image/pyramid.ts";
import { cutStrip, stripHeight, stripTextWidth, stripWidth, type Bend } from "../image/text-strip.ts";
import { findBend } from "../locate/find-bend.ts";
import { fitGrid, td3CellCount, type CellCount, type FittedGrid } from "./fit-grid.ts";
import { runNetwork } from "../network/strip-network.ts";
import type { MrzNetwork } from "./network.ts";

/** A picture and the network to read lines from it. */
export interface Scene {
  pyramid: Pyramid;
  network: MrzNetwork;
}

export interface LineReading extends FittedGrid {
  line: TextLine;
  flipped: boolean;
  /** How far the text is off the line. */
  bend: Bend | undefined;
}

export type LinePlace = Pick<LineReading, "line" | "flipped">;

/** A small change of the sampling, to test whether the reading is stable. */
export interface Jitter {
  /** Strip pixels downwards. */
  shift: number;
  /** Height of the sampled band relative to the usual one. */
  verticalScale: number;
  /** The line's length relative to the expected one. */
  stretch: number;
}

const steady: Jitter = { shift: 0, verticalScale: 1, stretch: 1 };

/** A line cut out of the picture. */
export interface LineCut extends Pick<LineReading, "line" | "flipped" | "bend"> {
  /** Valid until the next line is cut. */
  strip: Float32Array;
}

/** Reads a passport's line from left to right, or from the other end if `flipped`. */
export function readLine(scene: Scene, line: TextLine, flipped: boolean): LineReading {
  return readCut(scene, cutLine(scene, { line, flipped }), td3CellCount);
}

/** Reads the line with a jitter. */
export function readJittered(scene: Scene, at: LinePlace, jitter: Jitter): LineReading {
  return readCut(scene, cutLine(scene, at, jitter), td3CellCount);
}

/** The line's length is that of 44 characters, also where it has fewer (`lengthenLine`). */
export function readCut({ network }: Scene, { strip, ...at }: LineCut, cellCount: CellCount): LineReading {
  return { ...fitGrid(runNetwork(network, strip), cellCount), ...at };
}

export function cutLine(scene: Scene, at: LinePlace, jitter: Jitter = steady): LineCut {
  const { flipped } = at;
  const line = { ...at.line, length: at.line.length * jitter.stretch };
  const bend = findBend(scene.pyramid, line, flipped);
  const shifted = (u: number) => (bend ? bend(u) : 0) + jitter.shift;
  const strip = cutStrip(scene.pyramid, line, {
    flipped,
    bend: shifted,
    rows: stripHeight,
    verticalScale: jitter.verticalScale,
  });
  return { line, flipped, bend, strip };
}

/** Returns the line where the fitted grid found the text. */
export function fittedLine({ line, flipped, origin, pitch, cellCount }: LineReading): TextLine {
  const forward = ((origin + (cellCount / 2) * pitch - stripWidth / 2) * line.length) / stripTextWidth;
  const length = (line.length * pitch * cellCount) / stripTextWidth;
  return { ...moveLine(line, 0, flipped ? -forward : forward), length };
}
