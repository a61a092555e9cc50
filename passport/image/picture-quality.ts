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
  const sorted = small.pixels.toSorted();
  const paper = sorted[Math.floor(sorted.length / 2)]!;
  const brightest = sorted[Math.floor(sorted.length * 0.95)]!;
  let burnt = 0;
  for (const value of small.pixels) if (value >= 250 && value - paper >= 12) burnt++;
  return { brightest, glare: burnt / sorted.length };
}

/**
 * How much of an edge's height is climbed within two pixels, 0 to 1, taken over the strongest edges of the picture:
 * about 0.7 for sharp print, below 0.3 when strokes run into each other.
 */
export function measureSharpness({ width, height, pixels }: GreyImage): number {
  const steps: { near: number; far: number }[] = [];
  const stride = Math.max(1, Math.floor((width * height) / 200_000));
  for (let i = 4; i < width * height - 4; i += stride) {
    const column = i % width;
    if (column < 4 || column >= width - 4) continue;
    const far = Math.abs(pixels[i + 4]! - pixels[i - 4]!);
    if (far > 24) steps.push({ far, near: Math.abs(pixels[i + 1]! - pixels[i - 1]!) });
  }
  if (steps.length < 50) return 0;
  const strongest = steps.toSorted((a, b) => b.far - a.far).slice(0, Math.ceil(steps.length / 10));
  const total = (of: "near" | "far") => strongest.reduce((sum, step) => sum + step[of], 0);
  return total("near") / total("far");
}
