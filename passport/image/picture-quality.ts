// Measures light and sharpness, to explain to a traveller why a picture could not be read.
import { shrinkTo, type GreyImage } from "./grey-image.ts";
import { returnPixels } from "./pixel-memory.ts";

/** Longer side in pixels at which light is measured; noise averages out. */
const lightSide = 512;
/** A burnt-out pixel is at least this bright (0 to 255), and at least this much brighter than the median. */
const burntOut = { min: 250, aboveMedian: 12 } as const;
/** Share of the pixels that are darker than the paper. */
const darkerThanPaper = 0.95;
/** Half the distance in pixels over which an edge's full height is measured. */
const edgeReach = 4;
/** Brightness difference (0 to 255) that counts as an edge; less is noise. */
const minEdgeHeight = 24;
/** At most about this many pixels are sampled. */
const sharpnessSamples = 200_000;
/** With fewer edges there is no print to measure. */
const minEdges = 50;
/** Only the strongest tenth of the edges counts: print, not paper patterns. */
const strongestPart = 1 / 10;

export interface Light {
  /** Brightness (0–255) that 5 % of the pixels exceed: the paper. */
  brightest: number;
  /** Share of the picture in burnt-out spots: white pixels in a picture whose median is darker. */
  glare: number;
}

export function measureLight(image: GreyImage): Light {
  const { image: small } = shrinkTo(image, lightSide);
  const counts = new Uint32Array(256);
  for (const value of small.pixels) counts[value]!++;
  const count = small.pixels.length;
  if (small !== image) returnPixels(small.pixels);
  const median = valueAtRank(counts, Math.floor(count / 2));
  const burnt = counts
    .subarray(Math.max(burntOut.min, median + burntOut.aboveMedian))
    .reduce((sum, own) => sum + own, 0);
  return { brightest: valueAtRank(counts, Math.floor(count * darkerThanPaper)), glare: burnt / count };
}

/** Returns the value at this rank when all values are sorted. */
function valueAtRank(counts: Uint32Array, rank: number): number {
  let before = 0;
  return counts.findIndex((own) => (before += own) > rank);
}

/**
 * Returns the share of an edge's height that is climbed within two pixels, 0 to 1, over the strongest edges of the
 * picture: about 0.7 for sharp print, below 0.3 when strokes run into each other.
 */
export function measureSharpness({ width, height, pixels }: GreyImage): number {
  // Indexed by edge height: the number of edges, and the sum of what they climb within two pixels.
  const counts = new Uint32Array(256);
  const climbed = new Uint32Array(256);
  const stride = Math.max(1, Math.floor((width * height) / sharpnessSamples));
  let count = 0;
  for (let i = edgeReach; i < width * height - edgeReach; i += stride) {
    const column = i % width;
    if (column < edgeReach || column >= width - edgeReach) continue;
    const far = Math.abs(pixels[i + edgeReach]! - pixels[i - edgeReach]!);
    if (far <= minEdgeHeight) continue;
    counts[far]!++;
    climbed[far]! += Math.abs(pixels[i + 1]! - pixels[i - 1]!);
    count++;
  }
  return count < minEdges ? 0 : measureStrongest(counts, climbed, Math.ceil(count * strongestPart));
}

function measureStrongest(counts: Uint32Array, climbed: Uint32Array, wanted: number): number {
  let [near, whole, left] = [0, 0, wanted];
  for (let far = 255; left > 0; far--) {
    if (counts[far] === 0) continue;
    const taken = Math.min(left, counts[far]!);
    near += (climbed[far]! * taken) / counts[far]!;
    whole += far * taken;
    left -= taken;
  }
  return near / whole;
}
