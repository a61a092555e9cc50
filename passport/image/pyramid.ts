// The picture at full, half, quarter size and so on. Strips are sampled from the size nearest their own, to avoid aliasing.
import type { GreyImage } from "./grey-image.ts";
import { borrowPixels, returnPixels } from "./pixel-memory.ts";

export interface PyramidLevel {
  image: GreyImage;
  /** How many picture pixels one pixel of this level spans. */
  step: number;
}

/** The levels made so far, the picture itself first. Smaller ones are made on demand. */
export interface Pyramid {
  levels: PyramidLevel[];
}

/** A level of this width in pixels or less is not halved again. */
const minWidth = 500;
/** Minimum pixels of a level per sample. */
const minPixelsPerSample = 0.75;

export function buildPyramid(image: GreyImage): Pyramid {
  return { levels: [{ image, step: 1 }] };
}

/** Returns the smallest level that is fine enough for samples this many picture pixels apart. */
export function levelFor({ levels }: Pyramid, pixelsPerSample: number): PyramidLevel {
  const isFineEnough = ({ step }: PyramidLevel) => pixelsPerSample / step >= minPixelsPerSample;
  let last = levels.at(-1)!;
  while (
    isFineEnough({ ...last, step: last.step * 2 }) &&
    last.image.width > minWidth &&
    last.image.height > 1
  ) {
    last = { image: halve(last.image), step: last.step * 2 };
    levels.push(last);
  }
  return levels.findLast(isFineEnough) ?? levels[0]!;
}

/** Returns the memory of the smaller levels. The pyramid must not be used again. */
export function releaseLevels({ levels }: Pyramid): void {
  for (const { image } of levels.slice(1)) returnPixels(image.pixels);
}

function halve({ width, height, pixels }: GreyImage): GreyImage {
  const half: GreyImage = {
    width: width >> 1,
    height: height >> 1,
    pixels: borrowPixels((width >> 1) * (height >> 1)),
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
