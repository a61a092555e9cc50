// Measures of light and sharpness, for telling a traveller why a picture could not be read.
import { shrinkTo, type GreyImage } from "./grey-image.ts";

export interface Light {
  /** Brightness (0–255) that 5 % of the picture exceeds: the paper. */
  brightest: number;
  /** Part of the picture in burnt-out spots: white within surroundings that are not. */
  glare: number;
}

/** Measured on a reduced picture; noise averages out. */
export function measureLight(image: GreyImage): Light {
  const { image: small } = shrinkTo(image, 512);
  const counts = new Uint32Array(256);
  for (const value of small.pixels) counts[value]!++;
  const count = small.pixels.length;
  const paper = exceeded(counts, Math.floor(count / 2));
  const burnt = counts.subarray(Math.max(250, paper + 12)).reduce((sum, own) => sum + own, 0);
  return { brightest: exceeded(counts, Math.floor(count * 0.95)), glare: burnt / count };
}

/** The value that stands at this place among all in order. */
function exceeded(counts: Uint32Array, place: number): number {
  let before = 0;
  return counts.findIndex((own) => (before += own) > place);
}

/**
 * How much of an edge's height is climbed within two pixels, 0 to 1, taken over the strongest edges of the picture:
 * about 0.7 for sharp print, below 0.3 when strokes run into each other.
 */
export function measureSharpness({ width, height, pixels }: GreyImage): number {
  // By height of the edge: how many there are, and how much of them all is climbed within two pixels.
  const counts = new Uint32Array(256);
  const climbed = new Uint32Array(256);
  const stride = Math.max(1, Math.floor((width * height) / 200_000));
  let count = 0;
  for (let i = 4; i < width * height - 4; i += stride) {
    const column = i % width;
    if (column < 4 || column >= width - 4) continue;
    const far = Math.abs(pixels[i + 4]! - pixels[i - 4]!);
    if (far <= 24) continue;
    counts[far]!++;
    climbed[far]! += Math.abs(pixels[i + 1]! - pixels[i - 1]!);
    count++;
  }
  return count < 50 ? 0 : climbedByStrongest(counts, climbed, Math.ceil(count / 10));
}

function climbedByStrongest(counts: Uint32Array, climbed: Uint32Array, wanted: number): number {
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
