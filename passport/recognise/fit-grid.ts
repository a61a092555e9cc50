// Lays 44 equally wide cells over a read strip: the MRZ is monospaced, so the whole line says where each character is.
import { stripWidth } from "../image/text-strip.ts";
import type { FrameScores } from "../network/strip-network.ts";
import { classCount, frameCount, symbols } from "./network.ts";

export const cellCount = 44;

/** Cell edges lie at origin + 44 · pitch · (u + stretch · (u − u²)) for u = 0 … 1, in strip pixels. */
export interface GridShape {
  origin: number;
  pitch: number;
  /** Perspective: positive when the cells grow narrower towards the end. */
  stretch: number;
}

/** The log probability of each symbol in one cell. */
export type CellScores = Float32Array;

export interface FittedGrid extends GridShape {
  cells: CellScores[];
  /** Mean probability of the likeliest symbol of each cell, 0 to 1. */
  confidence: number;
}

/** The grid under which the cells' middles look most like characters and their edges most like gaps. */
export function fitGrid(scores: FrameScores): FittedGrid {
  const rate = gridRater(scores);
  let best = searchCoarsely(rate);
  best = refine(rate, best);
  const neighbour = searchNeighbours(rate, best);
  if (neighbour !== best) best = refine(rate, neighbour);
  return { ...best, ...readCells(scores, best) };
}

/** Where u (0 … 1) of the line lies in the strip. */
export function gridPosition({ origin, pitch, stretch }: GridShape, u: number): number {
  return origin + cellCount * pitch * (u + stretch * (u - u * u));
}

interface RatedGrid extends GridShape {
  rating: number;
}

/** How well a grid fits; plain numbers in and out, since it is asked some 10,000 times a line. */
type Rate = (origin: number, pitch: number, stretch: number) => number;

// Cell edges and middles in turn, from 0 to 1, and the bow that perspective gives them.
const halves = Float64Array.from({ length: 2 * cellCount + 1 }, (_, half) => half / (2 * cellCount));
const bows = halves.map((u) => u - u * u);

/** How far beyond the strip a grid is ever looked at. */
const margin = 128;

// What lies outside the strip counts as the worst character, but as a perfect gap.
function gridRater(scores: FrameScores): Rate {
  const { character, gap } = worthOfColumns(scores);
  const places = new Float64Array(2 * halves.length);
  let [oldPitch, oldStretch] = [Number.NaN, Number.NaN];
  return (origin, pitch, stretch) => {
    if (pitch !== oldPitch || stretch !== oldStretch) {
      [oldPitch, oldStretch] = [pitch, stretch];
      for (let half = 0; half < halves.length; half++) {
        places[half] = cellCount * pitch * (halves[half]! + stretch * bows[half]!);
      }
    }
    const from = origin + margin;
    let rating = gap[(from + places[0]!) | 0]!;
    for (let half = 1; half < halves.length; half += 2) {
      rating += character[(from + places[half]!) | 0]! + gap[(from + places[half + 1]!) | 0]!;
    }
    return rating;
  };
}

/** For each column of the strip and its margins, what a character's middle there is worth, and what a gap is. */
function worthOfColumns(scores: FrameScores): { character: Float32Array; gap: Float32Array } {
  const character = new Float32Array(stripWidth + 2 * margin).fill(-6);
  const gap = new Float32Array(stripWidth + 2 * margin);
  for (let column = 0; column < stripWidth; column++) {
    const frame = Math.min(frameCount - 1, Math.round((column - 1) / 4));
    const own = scores.subarray(frame * classCount, (frame + 1) * classCount);
    character[margin + column] = Math.max(-6, greatestOf(own));
    gap[margin + column] = 0.35 * Math.max(-4, own[symbols.length]!);
  }
  return { character, gap };
}

function greatestOf(own: Float32Array): number {
  let greatest = own[0]!;
  for (let c = 1; c < symbols.length; c++) if (own[c]! > greatest) greatest = own[c]!;
  return greatest;
}

// Seen from the side, a line's far end is narrower: the usual small stretch first, the strong ones in wider steps.
const stretches = [0, -0.05, 0.05, -0.1, 0.1] as const;

function searchCoarsely(rate: Rate): RatedGrid {
  let best: RatedGrid = { origin: 0, pitch: 16, stretch: 0, rating: -Infinity };
  for (const stretch of stretches) {
    const [pitchStep, originStep] = stretch === 0 ? [0.15, 3] : [0.2, 4];
    for (let pitch = 13; pitch <= 18.2; pitch += pitchStep) {
      for (let origin = -24; origin <= stripWidth - cellCount * pitch + 24; origin += originStep) {
        const rating = rate(origin, pitch, stretch);
        if (rating > best.rating) best = { origin, pitch, stretch, rating };
      }
    }
  }
  return best;
}

function refine(rate: Rate, from: RatedGrid): RatedGrid {
  let best = from;
  for (let pitch = from.pitch - 0.2; pitch <= from.pitch + 0.21; pitch += 0.05) {
    for (let stretch = from.stretch - 0.03; stretch <= from.stretch + 0.031; stretch += 0.01) {
      for (let origin = from.origin - 4; origin <= from.origin + 4; origin += 1) {
        const rating = rate(origin, pitch, stretch);
        if (rating > best.rating) best = { origin, pitch, stretch, rating };
      }
    }
  }
  return best;
}

/** The usual mistake is a grid off by one cell at one end or at both: look there too. */
function searchNeighbours(rate: Rate, from: RatedGrid): RatedGrid {
  let best = from;
  for (const shift of [-1, 1]) {
    for (const end of [-1, 0, 1]) {
      const pitch = from.pitch - (shift * end * from.pitch) / cellCount;
      for (let nudge = -3; nudge <= 3; nudge += 1) {
        const origin = from.origin + (end === -1 ? 0 : shift * from.pitch) + nudge;
        const rating = rate(origin, pitch, from.stretch);
        if (rating > best.rating) best = { origin, pitch, stretch: from.stretch, rating };
      }
    }
  }
  return best;
}

function readCells(scores: FrameScores, shape: GridShape): Pick<FittedGrid, "cells" | "confidence"> {
  let confidence = 0;
  const cells = Array.from({ length: cellCount }, (_, i) => {
    const position = (gridPosition(shape, (i + 0.5) / cellCount) - 1.5) / 4;
    const cell = probabilitiesAt(scores, position);
    confidence += Math.max(...cell) / cellCount;
    const sum = Math.max(
      cell.reduce((total, p) => total + p, 0),
      1e-3,
    );
    return cell.map((p) => Math.log(p / sum));
  });
  return { cells, confidence };
}

/** Probabilities of the symbols between two frames. */
function probabilitiesAt(scores: FrameScores, position: number): Float32Array {
  const frame = Math.max(0, Math.min(frameCount - 2, Math.floor(position)));
  const part = Math.max(0, Math.min(1, position - frame));
  const at = frame * classCount;
  return Float32Array.from({ length: symbols.length }, (_, c) => {
    return (1 - part) * Math.exp(scores[at + c]!) + part * Math.exp(scores[at + classCount + c]!) + 1e-6;
  });
}
