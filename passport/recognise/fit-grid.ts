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
  const search = startSearch(scores);
  searchCoarsely(search);
  refine(search);
  const before = search.best;
  searchNeighbours(search);
  if (search.best !== before) refine(search);
  return { ...search.best, ...readCells(scores, search.best) };
}

/** Where u (0 … 1) of the line lies in the strip. */
export function gridPosition({ origin, pitch, stretch }: GridShape, u: number): number {
  return origin + cellCount * pitch * (u + stretch * (u - u * u));
}

interface RatedGrid extends GridShape {
  rating: number;
}

interface GridSearch {
  best: RatedGrid;
  /** Keeps the grid if it fits better; plain numbers, since it is asked some 10,000 times a line. */
  consider: (origin: number, pitch: number, stretch: number) => void;
}

// Cell edges and middles in turn, from 0 to 1, and the bow that perspective gives them.
const halves = Float64Array.from({ length: 2 * cellCount + 1 }, (_, half) => half / (2 * cellCount));
const bows = halves.map((u) => u - u * u);

/** How far beyond the strip a grid is ever looked at. */
const margin = 128;

/** After this many cells a rating that is already worse than the best is given up: each cell only takes away. */
const cellsAtOnce = 11;

// What lies outside the strip counts as the worst character, but as a perfect gap.
function startSearch(scores: FrameScores): GridSearch {
  const { character, gap } = worthOfColumns(scores);
  const places = new Float64Array(halves.length);
  let [oldPitch, oldStretch] = [Number.NaN, Number.NaN];
  const consider = (origin: number, pitch: number, stretch: number): void => {
    if (pitch !== oldPitch || stretch !== oldStretch) {
      [oldPitch, oldStretch] = [pitch, stretch];
      for (let half = 0; half < halves.length; half++) {
        places[half] = cellCount * pitch * (halves[half]! + stretch * bows[half]!);
      }
    }
    const from = origin + margin;
    let rating = gap[(from + places[0]!) | 0]!;
    for (let half = 1; half < halves.length && rating > search.best.rating;) {
      for (const end = half + 2 * cellsAtOnce; half < end; half += 2) {
        rating += character[(from + places[half]!) | 0]! + gap[(from + places[half + 1]!) | 0]!;
      }
    }
    if (rating > search.best.rating) search.best = { origin, pitch, stretch, rating };
  };
  const search: GridSearch = { best: { origin: 0, pitch: 16, stretch: 0, rating: -Infinity }, consider };
  return search;
}

/** For each column of the strip and its margins, what a character's middle there is worth, and what a gap is. */
function worthOfColumns(scores: FrameScores): { character: Float32Array; gap: Float32Array } {
  const character = new Float32Array(stripWidth + 2 * margin).fill(-6);
  const gap = new Float32Array(stripWidth + 2 * margin);
  for (let frame = 0; frame < frameCount; frame++) {
    const own = scores.subarray(frame * classCount, (frame + 1) * classCount);
    // A frame's middle lies one column behind the four columns it stands for.
    const from = margin + Math.max(0, 4 * frame - 1);
    const to = margin + (frame === frameCount - 1 ? stripWidth : 4 * frame + 3);
    character.fill(Math.max(-6, greatestOf(own)), from, to);
    gap.fill(0.35 * Math.max(-4, own[symbols.length]!), from, to);
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

function searchCoarsely({ consider }: GridSearch): void {
  for (const stretch of stretches) {
    const [pitchStep, originStep] = stretch === 0 ? [0.15, 3] : [0.2, 4];
    for (let pitch = 13; pitch <= 18.2; pitch += pitchStep) {
      for (let origin = -24; origin <= stripWidth - cellCount * pitch + 24; origin += originStep) {
        consider(origin, pitch, stretch);
      }
    }
  }
}

function refine({ best: from, consider }: GridSearch): void {
  for (let pitch = from.pitch - 0.2; pitch <= from.pitch + 0.21; pitch += 0.05) {
    for (let stretch = from.stretch - 0.03; stretch <= from.stretch + 0.031; stretch += 0.01) {
      for (let origin = from.origin - 4; origin <= from.origin + 4; origin += 1) {
        consider(origin, pitch, stretch);
      }
    }
  }
}

/** The usual mistake is a grid off by one cell at one end or at both: look there too. */
function searchNeighbours({ best: from, consider }: GridSearch): void {
  for (const shift of [-1, 1]) {
    for (const end of [-1, 0, 1]) {
      const pitch = from.pitch - (shift * end * from.pitch) / cellCount;
      for (let nudge = -3; nudge <= 3; nudge += 1) {
        consider(from.origin + (end === -1 ? 0 : shift * from.pitch) + nudge, pitch, from.stretch);
      }
    }
  }
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
