// The picture at full size, half, quarter …: strips are sampled from the size nearest their own, which avoids aliasing.
import type { GreyImage } from "./grey-image.ts";

export interface PyramidLevel {
  image: GreyImage;
  /** How many picture pixels one pixel of this level spans. */
  step: number;
}

/** Halves the picture until it is at most 500 px wide; the first level is the picture itself. */
export function buildPyramid(image: GreyImage): PyramidLevel[] {
  const levels: PyramidLevel[] = [{ image, step: 1 }];
  for (let last = levels[0]!; last.image.width > 500 && last.image.height > 1; last = levels.at(-1)!) {
    levels.push({ image: halve(last.image), step: last.step * 2 });
  }
  return levels;
}

/** The smallest level that still has at least three quarters of a pixel for each one asked for. */
export function levelFor(levels: readonly PyramidLevel[], pixelsPerSample: number): PyramidLevel {
  return levels.findLast((level) => pixelsPerSample / level.step >= 0.75) ?? levels[0]!;
}

function halve({ width, height, pixels }: GreyImage): GreyImage {
  const half: GreyImage = {
    width: width >> 1,
    height: height >> 1,
    pixels: new Uint8Array((width >> 1) * (height >> 1)),
  };
  for (let y = 0; y < half.height; y++) {
    for (let x = 0; x < half.width; x++) {
      const i = 2 * y * width + 2 * x;
      half.pixels[y * half.width + x] =
        (pixels[i]! + pixels[i + 1]! + pixels[i + width]! + pixels[i + width + 1]! + 2) >> 2;
    }
  }
  return half;
}
