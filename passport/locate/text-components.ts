// Finds long thin areas full of vertical edges: lines of print, at any small slant.
import { boxFilter, type BoxRadius } from "../image/box-filter.ts";
import type { GreyImage } from "../image/grey-image.ts";
import { connectedAreas, type Area } from "./connected-areas.ts";
import type { TextLine } from "../image/text-line.ts";

export interface TextComponent extends TextLine {
  thickness: number;
  /** Which pass found it; only pieces of the same pass are joined. */
  pass: string;
}

// Smears of two widths join the characters of a line; several thresholds, since glare and shade change the contrast.
const smears: readonly BoxRadius[] = [
  { x: 8, y: 2 },
  { x: 13, y: 2 },
];
const thresholds = [0.62, 0.42, 0.28] as const;
const leastPixels = 300;
const leastLength = 0.14;
const leastSlenderness = 5;
const greatestAngle = 0.42;

/** Lines of print in a picture of about 1000 px, in its own pixels. */
export function findTextComponents(image: GreyImage): TextComponent[] {
  const energy = edgeEnergy(image);
  return smears.flatMap((radius) => {
    const smeared = boxFilter({ ...image, values: energy }, radius);
    const strong = ninetyNinth(smeared);
    return thresholds.flatMap((part) => {
      return connectedAreas({ ...image, values: smeared }, strong * part)
        .map((area) => toComponent(area, { imageWidth: image.width, radius, pass: `${radius.x}/${part}` }))
        .filter((component) => component !== undefined);
    });
  });
}

// Horizontal change of brightness, relative to the brightness around, so that shade does not hide print.
function edgeEnergy({ width, height, pixels }: GreyImage): Float32Array {
  const smooth = boxFilter({ width, height, values: pixels }, { x: 1, y: 1 });
  const around = boxFilter({ width, height, values: pixels }, { x: 40, y: 40 });
  const energy = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let i = y * width + 1; i < (y + 1) * width - 1; i++) {
      const change = smooth[i + 1]! - smooth[i - 1]!;
      const relative = (change < 0 ? -change : change) / (around[i]! + 12);
      energy[i] = relative < 0.6 ? relative : 0.6;
    }
  }
  return energy;
}

function ninetyNinth(values: Float32Array): number {
  const bins = new Uint32Array(1024);
  let total = 0;
  for (let i = 0; i < values.length; i += 3) {
    bins[Math.min(1023, Math.trunc(values[i]! * 2500))]!++;
    total++;
  }
  let bin = 1023;
  for (let above = 0; bin > 0 && above < total * 0.01; bin--) above += bins[bin]!;
  return bin / 2500;
}

interface ComponentContext {
  imageWidth: number;
  radius: BoxRadius;
  pass: string;
}

function toComponent(area: Area, { imageWidth, radius, pass }: ComponentContext): TextComponent | undefined {
  if (area.count < leastPixels || area.right - area.left < imageWidth * leastLength) return undefined;
  const [x, y] = [area.sumX / area.count, area.sumY / area.count];
  const varianceX = area.sumXX / area.count - x * x;
  const varianceY = area.sumYY / area.count - y * y;
  const covariance = area.sumXY / area.count - x * y;
  const angle = 0.5 * Math.atan2(2 * covariance, varianceX - varianceY);
  if (Math.abs(angle) > greatestAngle) return undefined;
  const { from, to } = extentAlong(area, { x, y, angle });
  const minorVariance =
    (varianceX + varianceY) / 2 - Math.sqrt(((varianceX - varianceY) / 2) ** 2 + covariance * covariance);
  const length = to - from - 1.3 * radius.x;
  const thickness = Math.sqrt(12 * Math.max(0, minorVariance)) + 1;
  if (length < imageWidth * leastLength || length / thickness < leastSlenderness) return undefined;
  const middle = (from + to) / 2;
  return { x: x + middle * Math.cos(angle), y: y + middle * Math.sin(angle), angle, length, thickness, pass };
}

function extentAlong(area: Area, { x, y, angle }: Omit<TextLine, "length">): { from: number; to: number } {
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
