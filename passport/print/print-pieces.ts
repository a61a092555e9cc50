// Finds the pieces of print on a levelled page: words or groups of words, each a slightly slanted box in millimetres.
import { boxArea, boxSums } from "../image/box-sums.ts";
import { computeEdgeEnergy, energyUnit } from "../image/edge-energy.ts";
import { findConnectedAreas, type Area, type Plane } from "../locate/connected-areas.ts";
import { drawOverview, type Surface } from "../locate/surface.ts";
import type { Line } from "./words.ts";

export interface PrintPiece extends Line {
  /** Approximate height of its letters. */
  height: number;
}

/** Pixels per millimetre. */
const overviewScale = 6;
/** Joins letters and words, but not rows. Radii in pixels of the overview. */
const smear = { x: 6, y: 1 };
/** A smear widens a piece by this many of its radii for the size check, and by `side` at each end for its box. */
const smearExcess = { width: 1.3, side: 0.5 } as const;
/** Energies (see `energyUnit`) of the faintest value and the faintest label, and one that separates rows that touch. */
const thresholds = { rows: 0.14, value: 0.07, label: 0.035 } as const;
/** The median energy is that of noise. From `from` on it is smoothed, and print has at least `factor` times that energy. */
const noise = { from: 0.04, factor: 1.6 } as const;
/** Neighbours on one row are at most `gapMm` apart, and their middles differ by at most `drop` of their height. */
const sameRow = { gapMm: 2.5, overlapMm: 0.5, drop: 0.5 } as const;
/** The share of the usual energies that blurred print has at least. */
const blurredShare = 0.5;
/** See `EdgeOptions`. */
const around = { radius: 18, coarseness: 2 } as const;
/** A higher piece may be two rows, a barcode or a picture. */
export const oneRowMm = 3.2;
const minWidthMm = 1.2;
/** Maximum height; a slanted piece may be higher by `maxSlope` of its width. */
const maxHeightMm = 5;
const maxSlope = 0.12;
/** Pixels of the overview: of a piece that is print, and of one wide enough for its slope to be measured. */
const minPixels = { area: 40, slopedWidth: 60 } as const;
const maxPieces = 45;
/** A page has some 600 mm of print. Anything beyond this is noise or a pattern, and would only cost time. */
const maxPrintMm = 900;

/** Labels are small and pale. They are above their value, or before it on the same row. */
const faintLabel = {
  maxHeightMm: 2.2,
  minWidthMm: 4,
  maxPieces: 14,
  above: { min: 1.4, max: 4.5, alignedWithin: 4 },
  before: { max: 32, level: 1 },
} as const;

/**
 * What is looked for: clear print; also pale labels where those of other pieces may be; or also print that is blurred, which
 * falls to pieces at the usual energies.
 */
export type Visibility = "clear" | "faint" | "blurred";

/** Returns pieces from top to bottom. Some are patterns or pictures, in which the network will find no text. */
export function findPieces(surface: Surface, visibility: Visibility): PrintPiece[] {
  const { values: energies, ...size } = findEnergies(surface, visibility);
  const lowest = noise.factor * findMedian(energies);
  const used = [thresholds.rows, thresholds.value, ...(visibility === "clear" ? [] : [thresholds.label])];
  const share = visibility === "blurred" ? blurredShare : 1;
  const [rows = [], clear = [], faint = []] = findConnectedAreas(
    { ...size, values: energies },
    used.map((threshold) => Math.max(lowest, share * threshold * energyUnit * boxArea(smear))),
  );
  const values = largest(
    clear.flatMap((area) => splitRows(area, rows)),
    maxPieces,
  );
  const found = visibility === "clear" ? [] : findFaintLabels(faint, values);
  const pieces = visibility === "blurred" ? joinRows(values) : values;
  return [...pieces, ...found].toSorted((a, b) => a.from - b.from);
}

/** Joins neighbours on one row: blurred print falls to pieces between the words of a value, and within words. */
function joinRows(pieces: readonly PrintPiece[]): PrintPiece[] {
  const rows: PrintPiece[] = [];
  for (const piece of pieces.toSorted((a, b) => a.left - b.left)) {
    const at = rows.findIndex((row) => continues(row, piece));
    const row = rows[at];
    if (row)
      rows[at] = { ...row, right: piece.right, to: piece.to, height: Math.max(row.height, piece.height) };
    else rows.push(piece);
  }
  return rows;
}

function continues(row: PrintPiece, next: PrintPiece): boolean {
  const gap = next.left - row.right;
  const { height } = row.height > next.height ? row : next;
  const drop = Math.abs(next.from - row.to);
  return (
    gap > -sameRow.overlapMm &&
    gap < sameRow.gapMm &&
    height < oneRowMm &&
    drop < sameRow.drop * Math.min(row.height, next.height)
  );
}

/** Returns the energy of the print, smoothed if it is blurred or there is so much noise that it would look like print. */
function findEnergies(surface: Surface, visibility: Visibility): Plane {
  const overview = drawOverview(surface, overviewScale);
  const smearedWith = (smooth: boolean): Plane => {
    const energy = computeEdgeEnergy(overview, { smooth, rounded: false, around });
    return { ...energy, values: boxSums(energy, smear) };
  };
  if (visibility === "blurred") return smearedWith(true);
  const plain = smearedWith(false);
  const isNoisy = findMedian(plain.values) > noise.from * energyUnit * boxArea(smear);
  return isNoisy ? smearedWith(true) : plain;
}

/** Returns the median of every 23rd value. */
function findMedian(values: Int32Array): number {
  const some = new Int32Array(Math.ceil(values.length / 23));
  for (let i = 0; i < some.length; i++) some[i] = values[23 * i]!;
  return some.sort()[some.length >> 1] ?? 0;
}

/** Returns the rows within an area that is too high for one, or the area itself. */
function splitRows(area: Area, rows: readonly Area[]): readonly Area[] {
  if (toPiece(area).height < oneRowMm) return [area];
  const inside = rows.filter((row) => contains(area, row) && looksLikePrint(row));
  const middles = inside.map((row) => row.sumY / row.count);
  const apart = (Math.max(...middles) - Math.min(...middles)) / overviewScale;
  return apart > oneRowMm / 2 ? inside : [area];
}

/** Pixels above a threshold are connected above every lower one too, so any pixel of the part decides. */
function contains({ runs }: Area, part: Area): boolean {
  const [row, column] = part.runs as [number, number];
  return runs.some(
    (value, i) => i % 3 === 0 && value === row && runs[i + 1]! <= column && column <= runs[i + 2]!,
  );
}

function rowsOf(area: Area): number[] {
  return area.runs.filter((_, i) => i % 3 === 0);
}

function largest(areas: readonly Area[], max: number): PrintPiece[] {
  let print = 0;
  return areas
    .filter((area) => looksLikePrint(area))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, max)
    .map(toPiece)
    .filter(({ left, right }) => (print += right - left) <= maxPrintMm);
}

function findFaintLabels(areas: readonly Area[], values: readonly PrintPiece[]): PrintPiece[] {
  const isNew = (piece: PrintPiece) => !values.some((value) => overlap(piece, value));
  const mayBeLabel = (piece: PrintPiece) =>
    piece.height < faintLabel.maxHeightMm &&
    piece.right - piece.left > faintLabel.minWidthMm &&
    values.some((value) => isLabelPlace(piece, value));
  return areas
    .filter((area) => looksLikePrint(area))
    .map(toPiece)
    .filter((piece) => mayBeLabel(piece) && isNew(piece))
    .toSorted((a, b) => b.right - b.left - (a.right - a.left))
    .slice(0, faintLabel.maxPieces);
}

function overlap(a: PrintPiece, b: PrintPiece): boolean {
  const level = Math.abs(middle(a) - middle(b)) < (a.height + b.height) / 3;
  return level && a.left < b.right && b.left < a.right;
}

function isLabelPlace(label: PrintPiece, value: PrintPiece): boolean {
  const { above, before } = faintLabel;
  const down = middle(value) - middle(label);
  const isAbove =
    down > above.min && down < above.max && Math.abs(value.left - label.left) < above.alignedWithin;
  const gap = value.left - label.right;
  return isAbove || (Math.abs(down) < before.level && gap > 0 && gap < before.max);
}

function middle({ from, to }: PrintPiece): number {
  return (from + to) / 2;
}

function looksLikePrint(area: Area): boolean {
  const width = (area.right - area.left - smearExcess.width * smear.x) / overviewScale;
  const rows = rowsOf(area);
  const height = (rows.at(-1)! - rows[0]!) / overviewScale;
  return (
    width >= minWidthMm && Math.abs(height) <= maxHeightMm + maxSlope * width && area.count > minPixels.area
  );
}

function toPiece(area: Area): PrintPiece {
  const [x, y] = [area.sumX / area.count, area.sumY / area.count];
  const variance = area.sumXX / area.count - x * x;
  const wide = area.right - area.left > minPixels.slopedWidth;
  const covariance = area.sumXY / area.count - x * y;
  const slope = wide ? Math.max(-maxSlope, Math.min(maxSlope, covariance / variance)) : 0;
  const spread = area.sumYY / area.count - y * y - slope * covariance;
  const [left, right] = [area.left + smearExcess.side * smear.x, area.right - smearExcess.side * smear.x];
  return {
    left: left / overviewScale,
    right: right / overviewScale,
    from: (y + 0.5 + slope * (left - x)) / overviewScale,
    to: (y + 0.5 + slope * (right - x)) / overviewScale,
    height: Math.sqrt(12 * Math.max(0, spread)) / overviewScale,
  };
}
