// Removes shade and glare from a strip: each column is normalised with the mean and spread of the 65 columns around it.
import { reuseMemory } from "../image/reused-memory.ts";
import { stripHeight } from "../image/text-strip.ts";

/** Columns to either side: 65 in all, about four MRZ characters. */
const reach = 32;
/** Added to the spread in grey values, so that noise on blank paper is not amplified. */
const minSpread = 4;

const evenMemory = reuseMemory((length) => new Float32Array(length));

/** Returns the strip with mean 0 and spread of about 1 everywhere, valid until the next call. Takes strips of any width. */
export function evenContrast(strip: Float32Array): Float32Array {
  const width = strip.length / stripHeight;
  const { means, squares } = columnMeans(strip, width);
  const meanSums = runningSums(means);
  const squareSums = runningSums(squares);
  const even = evenMemory(strip.length);
  for (let x = 0; x < width; x++) {
    const mean = windowMean(meanSums, x);
    const variance = windowMean(squareSums, x) - mean * mean;
    const scale = 1 / (Math.sqrt(Math.max(0, variance)) + minSpread);
    for (let i = x; i < strip.length; i += width) even[i] = (strip[i]! - mean) * scale;
  }
  return even;
}

function columnMeans(strip: Float32Array, width: number): { means: Float64Array; squares: Float64Array } {
  const means = new Float64Array(width);
  const squares = new Float64Array(width);
  for (let row = 0; row < strip.length; row += width) {
    for (let x = 0; x < width; x++) {
      const value = strip[row + x]!;
      means[x]! += value / stripHeight;
      squares[x]! += (value * value) / stripHeight;
    }
  }
  return { means, squares };
}

// Border columns are repeated outwards, so that windows at the ends have their full width.
function runningSums(values: Float64Array): Float64Array {
  const sums = new Float64Array(values.length + 2 * reach + 2);
  for (let i = 0; i < sums.length - 1; i++) {
    sums[i + 1] = sums[i]! + values[Math.min(values.length - 1, Math.max(0, i - reach - 1))]!;
  }
  return sums;
}

function windowMean(sums: Float64Array, x: number): number {
  return (sums[x + 2 * reach + 2]! - sums[x + 1]!) / (2 * reach + 1);
}
