// Measures how strongly brightness changes along each row, relative to its surroundings, so that shade does not hide print.
import { boxArea, boxSums } from "./box-sums.ts";
import { shrinkBy, type GreyImage } from "./grey-image.ts";
import { returnPixels } from "./pixel-memory.ts";
import { reuseMemory } from "./reused-memory.ts";

export interface EdgeOptions {
  /** Whether to use the mean of 3 × 3 pixels instead of each pixel. */
  smooth: boolean;
  /** Whether to round energies instead of truncating them. The thresholds of each caller were chosen with one of the two. */
  rounded: boolean;
  /** The surroundings: radius in pixels. As they change slowly, they are measured in a picture `coarseness` times smaller. */
  around: { radius: number; coarseness: number };
}

/** The pixel value of energy 1. Energies above 0.6 are clipped to 255 to fit in a byte. */
export const energyUnit = 425;
/** Added to the brightness of the surroundings (0 to 255), so that noise in the dark does not look like an edge. */
const minLight = 12;
/** Binary places of the fixed-point factors: a division per pixel would take most of the time. */
const factorBits = 12;

const energyMemory = reuseMemory((length) => new Uint8Array(length));

/** Returns a picture whose brightness is the energy of the edges, valid until the next call. */
export function computeEdgeEnergy(image: GreyImage, { smooth, rounded, around }: EdgeOptions): GreyImage {
  const { width, height } = image;
  // The borders, for which there is no energy, stay 0.
  const pixels = energyMemory(width * height).fill(0);
  const unit = smooth ? energyUnit / 9 : energyUnit;
  const rounding = rounded ? 1 << (factorBits - 1) : 0;
  const { radius, coarseness } = around;
  const small = shrinkBy(image, coarseness);
  const factors = computeFactors(small, radius / coarseness, unit);
  returnPixels(small.pixels);
  const factorRow = new Int32Array(width);
  const fill = smooth ? fillSmoothEnergy : fillEnergy;
  for (let y = 1; y < height - 1; y++) {
    if (y === 1 || y % coarseness === 0) {
      const coarse = Math.min(small.height - 1, Math.floor(y / coarseness)) * small.width;
      spreadFactors(factorRow, factors.subarray(coarse, coarse + small.width), coarseness);
    }
    fill(pixels, y * width, { source: image.pixels, factorRow, rounding });
  }
  return { width, height, pixels };
}

/** Returns the factor for each change of brightness, from the mean brightness around it. Outside the picture is black. */
function computeFactors(small: GreyImage, radius: number, unit: number): Int32Array {
  const box = { x: radius, y: radius };
  const area = boxArea(box);
  return boxSums(small, box).map((sum) => ((1 << factorBits) * unit) / (sum / area + minLight));
}

/** Repeats each factor `coarseness` times, and the last one to the end of the row. */
function spreadFactors(row: Int32Array, factors: Int32Array, coarseness: number): void {
  for (let i = 0; i < factors.length - 1; i++) row.fill(factors[i]!, i * coarseness, (i + 1) * coarseness);
  row.fill(factors.at(-1)!, (factors.length - 1) * coarseness);
}

interface EnergyRow {
  source: Uint8Array;
  factorRow: Int32Array;
  /** Added before truncation. */
  rounding: number;
}

function fillEnergy(pixels: Uint8Array, from: number, { source, factorRow, rounding }: EnergyRow): void {
  for (let x = 2; x < factorRow.length - 2; x++) {
    const change = source[from + x + 1]! - source[from + x - 1]!;
    const energy = (Math.imul(Math.abs(change), factorRow[x]!) + rounding) >> factorBits;
    pixels[from + x] = energy < 255 ? energy : 255;
  }
}

/** Neighbouring means of three columns differ by the columns that they do not share. Sums of columns are kept for five pixels. */
function fillSmoothEnergy(
  pixels: Uint8Array,
  from: number,
  { source, factorRow, rounding }: EnergyRow,
): void {
  const width = factorRow.length;
  const [above, below] = [from - width, from + width];
  const sumAt = (x: number) => source[above + x]! + source[from + x]! + source[below + x]!;
  let [a, b, c, d] = [sumAt(0), sumAt(1), sumAt(2), sumAt(3)];
  for (let x = 2; x < width - 2; x++) {
    // `sumAt`, inlined for speed.
    const e = source[above + x + 2]! + source[from + x + 2]! + source[below + x + 2]!;
    const energy = (Math.imul(Math.abs(d - b + e - a), factorRow[x]!) + rounding) >> factorBits;
    pixels[from + x] = energy < 255 ? energy : 255;
    a = b;
    b = c;
    c = d;
    d = e;
  }
}
