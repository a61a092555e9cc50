// Finds lines of print, at any small slant: long thin areas full of vertical edges.
import { boxArea, boxSums, type BoxRadius } from "../image/box-sums.ts";
import { computeEdgeEnergy, energyUnit } from "../image/edge-energy.ts";
import type { GreyImage } from "../image/grey-image.ts";
import { findConnectedAreas, type Area } from "./connected-areas.ts";
import type { TextLine } from "../image/text-line.ts";

export interface TextComponent extends TextLine {
  thickness: number;
  /** The smear and threshold that found it. Only pieces of the same pass are joined. */
  pass: string;
}

// Smears of two widths join the characters of a line. Several thresholds allow for the contrast of glare and shade.
const smears: readonly BoxRadius[] = [
  { x: 8, y: 2 },
  { x: 13, y: 2 },
];
const thresholds = [0.62, 0.42, 0.28] as const;
/** Pixels of an area. */
const minPixels = 300;
/** Least length of a line as a share of the picture's width: usually, and where only short lines are to be seen. */
export const lineLengths = { usual: 0.14, short: 0.07 } as const;
/** Length divided by thickness. */
const minSlenderness = 5;
/** Radians (24°). */
const maxAngle = 0.42;
/** A smear lengthens a line by about this many of its radii. */
const smearExcess = 1.3;
/** Thresholds are shares of the value that this share of the pixels exceeds: the strongest print. */
const strongestShare = 0.01;

/** Returns the lines of print in a picture of about 1000 px, in its own pixels. */
export function findTextComponents(image: GreyImage, minLength: number = lineLengths.usual): TextComponent[] {
  const energy = computeEdgeEnergy(image, {
    smooth: true,
    rounded: true,
    around: { radius: 40, coarseness: 4 },
  });
  return smears.flatMap((radius) => {
    const smeared = { ...energy, values: boxSums(energy, radius) };
    const strong = findStrongestValue(smeared.values, energyUnit * boxArea(radius));
    const shortest = image.width * minLength;
    const areas = findConnectedAreas(
      smeared,
      thresholds.map((part) => strong * part),
    );
    return areas.flatMap((own, i) => {
      const context = { shortest, radius, pass: `${radius.x}/${thresholds[i]}` };
      return own.map((area) => toComponent(area, context)).filter((component) => component !== undefined);
    });
  });
}

/** Returns the value that `strongestShare` of the pixels exceed. `unit` is the value of energy 1. */
function findStrongestValue(values: Int32Array, unit: number): number {
  const bins = new Uint32Array(1024);
  const perUnit = 2500 / unit;
  let total = 0;
  for (let i = 0; i < values.length; i += 3) {
    const bin = (values[i]! * perUnit) | 0;
    bins[bin < 1023 ? bin : 1023]!++;
    total++;
  }
  let bin = 1023;
  for (let above = 0; bin > 0 && above < total * strongestShare; bin--) above += bins[bin]!;
  return bin / perUnit;
}

interface ComponentContext {
  /** Pixels. */
  shortest: number;
  radius: BoxRadius;
  pass: string;
}

function toComponent(area: Area, { shortest, radius, pass }: ComponentContext): TextComponent | undefined {
  if (area.count < minPixels || area.right - area.left < shortest) return undefined;
  const [x, y] = [area.sumX / area.count, area.sumY / area.count];
  const varianceX = area.sumXX / area.count - x * x;
  const varianceY = area.sumYY / area.count - y * y;
  const covariance = area.sumXY / area.count - x * y;
  const angle = 0.5 * Math.atan2(2 * covariance, varianceX - varianceY);
  if (Math.abs(angle) > maxAngle) return undefined;
  const { from, to } = measureExtent(area, { x, y, angle });
  const minorVariance =
    (varianceX + varianceY) / 2 - Math.sqrt(((varianceX - varianceY) / 2) ** 2 + covariance * covariance);
  const length = to - from - smearExcess * radius.x;
  const thickness = Math.sqrt(12 * Math.max(0, minorVariance)) + 1;
  if (length < shortest || length / thickness < minSlenderness) return undefined;
  const middle = (from + to) / 2;
  return { x: x + middle * Math.cos(angle), y: y + middle * Math.sin(angle), angle, length, thickness, pass };
}

function measureExtent(area: Area, { x, y, angle }: Omit<TextLine, "length">): { from: number; to: number } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [from, to] = [Infinity, -Infinity];
  for (let i = 0; i < area.runs.length; i += 3) {
    const aside = (area.runs[i]! - y) * sin;
    for (const column of [area.runs[i + 1]!, area.runs[i + 2]!]) {
      const along = (column - x) * cos + aside;
      if (along < from) from = along;
      if (along > to) to = along;
    }
  }
  return { from, to };
}
