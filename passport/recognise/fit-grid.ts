// Fits equally wide cells to a read strip: the MRZ is monospaced, so the whole line says where each character is.
import { stripWidth } from "../image/text-strip.ts";
import type { FrameScores } from "../network/strip-network.ts";
import { classCount, frameCount, symbols } from "./network.ts";

/** Characters of a passport's line. */
export const td3CellCount = 44;

/** Characters of a line: of passports and visas of format A (TD3, MRV-A), of TD2 and MRV-B, and of TD1. */
export type CellCount = 44 | 36 | 30;

/** Cell edges are at origin + cellCount · pitch · (u + stretch · (u − u²)) for u = 0 … 1, in strip pixels. */
export interface GridShape {
  cellCount: CellCount;
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

/** Returns the grid whose cell middles look most like characters and whose edges look most like gaps. */
export function fitGrid(scores: FrameScores, cellCount: CellCount): FittedGrid {
  const search = startSearch(scores, cellCount);
  searchCoarsely(search);
  refine(search);
  const before = search.best;
  searchNeighbours(search);
  if (search.best !== before) refine(search);
  return { ...search.best, ...readCells(scores, search.best) };
}

/** Returns the strip column at u (0 … 1) of the line. */
export function gridPosition({ cellCount, origin, pitch, stretch }: GridShape, u: number): number {
  return origin + cellCount * pitch * (u + stretch * (u - u * u));
}

interface RatedGrid extends GridShape {
  rating: number;
}

interface GridSearch {
  best: RatedGrid;
  /** Makes a grid the best if it fits better. Takes plain numbers, because it runs some 10,000 times per line. */
  consider: (origin: number, pitch: number, stretch: number) => void;
}

interface GridLayout {
  /** Alternating cell edges and middles from 0 to 1, and how much perspective shifts each of them. */
  halves: Float64Array;
  bows: Float64Array;
  /** After this many cells, a grid that is already worse than the best is abandoned: further cells only lower its rating. */
  cellsAtOnce: number;
}

function layOut(cellCount: CellCount, cellsAtOnce: number): GridLayout {
  const halves = Float64Array.from({ length: 2 * cellCount + 1 }, (_, half) => half / (2 * cellCount));
  return { halves, bows: halves.map((u) => u - u * u), cellsAtOnce };
}

/** `cellsAtOnce` divides the count. */
const layouts: Readonly<Record<CellCount, GridLayout>> = {
  44: layOut(44, 11),
  36: layOut(36, 9),
  30: layOut(30, 10),
};

/** How far outside the strip a grid may start or end, in strip pixels. */
const margin = 128;
/** Log probability (nats) below which a character or gap counts no worse, so that one bad cell cannot decide. */
const minScore = { character: -6, gap: -4 } as const;
/** Weight of a gap relative to a character: adjacent characters of a blurred line have hardly any gap. */
const gapWeight = 0.35;
/** Range of the pitch in strip pixels; at the expected length of a line it is 16. */
const pitchRange = { from: 13, to: 18.2 } as const;
/** How far in strip pixels the coarse search goes beyond either end of the strip. */
const overhang = 24;
/** Added to every probability, so that none is zero when its logarithm is taken. */
const minProbability = 1e-6;
/** Lower limit of a cell's total, so that a cell that is all gap keeps low probabilities. */
const minCellSum = 1e-3;

// Columns outside the strip count as the worst character, but as a perfect gap.
function startSearch(scores: FrameScores, cellCount: CellCount): GridSearch {
  const { character, gap } = scoreColumns(scores);
  const { halves, bows, cellsAtOnce } = layouts[cellCount];
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
    if (rating > search.best.rating) search.best = { cellCount, origin, pitch, stretch, rating };
  };
  const nothing = { cellCount, origin: 0, pitch: 16, stretch: 0, rating: -Infinity };
  const search: GridSearch = { best: nothing, consider };
  return search;
}

/** For each column of the strip and its margins: the score of a character's middle there, and of a gap. */
function scoreColumns(scores: FrameScores): { character: Float32Array; gap: Float32Array } {
  const character = new Float32Array(stripWidth + 2 * margin).fill(minScore.character);
  const gap = new Float32Array(stripWidth + 2 * margin);
  for (let frame = 0; frame < frameCount; frame++) {
    const own = scores.subarray(frame * classCount, (frame + 1) * classCount);
    // A frame's centre is one column before the four columns it represents.
    const from = margin + Math.max(0, 4 * frame - 1);
    const to = margin + (frame === frameCount - 1 ? stripWidth : 4 * frame + 3);
    character.fill(Math.max(minScore.character, findGreatest(own)), from, to);
    gap.fill(gapWeight * Math.max(minScore.gap, own[symbols.length]!), from, to);
  }
  return { character, gap };
}

function findGreatest(own: Float32Array): number {
  let greatest = own[0]!;
  for (let c = 1; c < symbols.length; c++) if (own[c]! > greatest) greatest = own[c]!;
  return greatest;
}

// In a picture taken from the side, the far end of a line is narrower. No stretch first; others in wider steps.
const stretches = [0, -0.05, 0.05, -0.1, 0.1] as const;

function searchCoarsely({ best: { cellCount }, consider }: GridSearch): void {
  for (const stretch of stretches) {
    const [pitchStep, originStep] = stretch === 0 ? [0.15, 3] : [0.2, 4];
    for (let pitch = pitchRange.from; pitch <= pitchRange.to; pitch += pitchStep) {
      for (
        let origin = -overhang;
        origin <= stripWidth - cellCount * pitch + overhang;
        origin += originStep
      ) {
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

/** Also tries grids that are off by one cell at one or both ends, which is the usual mistake. */
function searchNeighbours({ best: from, consider }: GridSearch): void {
  for (const shift of [-1, 1]) {
    for (const end of [-1, 0, 1]) {
      const pitch = from.pitch - (shift * end * from.pitch) / from.cellCount;
      for (let nudge = -3; nudge <= 3; nudge += 1) {
        consider(from.origin + (end === -1 ? 0 : shift * from.pitch) + nudge, pitch, from.stretch);
      }
    }
  }
}

function readCells(scores: FrameScores, shape: GridShape): Pick<FittedGrid, "cells" | "confidence"> {
  const { cellCount } = shape;
  // One piece of memory for all cells: browsers take long to create and free small arrays.
  const all = new Float32Array(cellCount * symbols.length);
  let confidence = 0;
  const cells = Array.from({ length: cellCount }, (_, i) => {
    const cell = all.subarray(i * symbols.length, (i + 1) * symbols.length);
    fillProbabilities(cell, scores, (gridPosition(shape, (i + 0.5) / cellCount) - 1.5) / 4);
    confidence += findGreatest(cell) / cellCount;
    takeLogarithms(cell);
    return cell;
  });
  return { cells, confidence };
}

/** Interpolates the probabilities of the symbols between two frames. */
function fillProbabilities(cell: Float32Array, scores: FrameScores, position: number): void {
  const frame = Math.max(0, Math.min(frameCount - 2, Math.floor(position)));
  const part = Math.max(0, Math.min(1, position - frame));
  const at = frame * classCount;
  for (let c = 0; c < cell.length; c++) {
    const [before, after] = [scores[at + c]!, scores[at + classCount + c]!];
    cell[c] = (1 - part) * Math.exp(before) + part * Math.exp(after) + minProbability;
  }
}

/** Turns probabilities into log probabilities of a total of 1. */
function takeLogarithms(cell: Float32Array): void {
  let sum = 0;
  for (const p of cell) sum += p;
  const total = Math.max(sum, minCellSum);
  for (let c = 0; c < cell.length; c++) cell[c] = Math.log(cell[c]! / total);
}
