// How strongly brightness changes along each row, relative to the brightness around, so that shade does not hide print.
import { boxArea, boxSums } from "./box-sums.ts";
import { shrunkBy, type GreyImage } from "./grey-image.ts";

export interface EdgeOptions {
  /** Whether the mean of 3 × 3 pixels counts rather than each pixel. */
  smooth: boolean;
  /** Or cut off: the limits of those who ask were chosen with one or the other. */
  rounded: boolean;
  /** What counts as around. Its brightness changes slowly: it is taken from a picture that many times smaller. */
  around: { radius: number; coarseness: number };
}

/** What stands for an energy of 1; greater ones than 0.6 are cut off, so that a byte holds them. */
export const energyUnit = 425;
/** Added to the brightness around: in the dark, noise is no edge. */
const leastLight = 12;
/** Factors are whole numbers of this part of 1: a division for each pixel would take most of the time. */
const factorBits = 12;

/** A picture whose brightness is the energy of edges. */
export function edgeEnergy(image: GreyImage, { smooth, rounded, around }: EdgeOptions): GreyImage {
  const { width, height } = image;
  const pixels = new Uint8Array(width * height);
  const unit = smooth ? energyUnit / 9 : energyUnit;
  const rest = rounded ? 1 << (factorBits - 1) : 0;
  const { radius, coarseness } = around;
  const small = shrunkBy(image, coarseness);
  const factors = factorsOf(small, radius / coarseness, unit);
  const factorRow = new Int32Array(width);
  const columns = new Int32Array(width);
  for (let y = 1; y < height - 1; y++) {
    if (y === 1 || y % coarseness === 0) {
      const coarse = Math.min(small.height - 1, Math.floor(y / coarseness));
      spread(factorRow, factors.subarray(coarse * small.width, (coarse + 1) * small.width), coarseness);
    }
    addUpRows(columns, image, { from: smooth ? y - 1 : y, to: smooth ? y + 1 : y });
    fillEnergy(pixels, y * width, { columns, factorRow, further: smooth ? 1 : 0, rest });
  }
  return { width, height, pixels };
}

/** What a change of brightness is multiplied with, by the mean brightness around; outside the picture counts as black. */
function factorsOf(small: GreyImage, radius: number, unit: number): Int32Array {
  const box = { x: radius, y: radius };
  const area = boxArea(box);
  return boxSums(small, box).map((sum) => ((1 << factorBits) * unit) / (sum / area + leastLight));
}

function spread(row: Int32Array, factors: Int32Array, coarseness: number): void {
  for (let x = 0; x < row.length; x++) {
    row[x] = factors[Math.min(factors.length - 1, Math.floor(x / coarseness))]!;
  }
}

function addUpRows(
  columns: Int32Array,
  { width, pixels }: GreyImage,
  { from, to }: { from: number; to: number },
): void {
  for (let x = 0; x < width; x++) columns[x] = pixels[from * width + x]!;
  for (let y = from + 1; y <= to; y++) {
    for (let x = 0, i = y * width; x < width; x++, i++) columns[x]! += pixels[i]!;
  }
}

interface EnergyRow {
  columns: Int32Array;
  factorRow: Int32Array;
  /** 1 for means of three columns, whose difference is that of the columns they do not share. */
  further: 0 | 1;
  /** Added before the parts are cut off. */
  rest: number;
}

function fillEnergy(
  pixels: Uint8Array,
  from: number,
  { columns, factorRow, further, rest }: EnergyRow,
): void {
  for (let x = 2; x < columns.length - 2; x++) {
    const change = columns[x + 1]! - columns[x - 1]! + further * (columns[x + 2]! - columns[x - 2]!);
    const energy = (Math.imul(Math.abs(change), factorRow[x]!) + rest) >> factorBits;
    pixels[from + x] = energy < 255 ? energy : 255;
  }
}
