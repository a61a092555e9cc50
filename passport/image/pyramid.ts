// The picture at full size, half, quarter …: strips are sampled from the size nearest their own, which avoids aliasing.
import type { GreyImage } from "./grey-image.ts";

export interface PyramidLevel {
  image: GreyImage;
  /** How many picture pixels one pixel of this level spans. */
  step: number;
}

/** The levels made so far, the picture itself first; smaller ones are made when they are asked for. */
export interface Pyramid {
  levels: PyramidLevel[];
}

/** No level is smaller than half of this width. */
const leastWidth = 500;

export function buildPyramid(image: GreyImage): Pyramid {
  return { levels: [{ image, step: 1 }] };
}

/** The smallest level that still has at least three quarters of a pixel for each one asked for. */
export function levelFor({ levels }: Pyramid, pixelsPerSample: number): PyramidLevel {
  const isFineEnough = ({ step }: PyramidLevel) => pixelsPerSample / step >= 0.75;
  let last = levels.at(-1)!;
  while (
    isFineEnough({ ...last, step: last.step * 2 }) &&
    last.image.width > leastWidth &&
    last.image.height > 1
  ) {
    last = { image: halve(last.image), step: last.step * 2 };
    levels.push(last);
  }
  return levels.findLast(isFineEnough) ?? levels[0]!;
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
