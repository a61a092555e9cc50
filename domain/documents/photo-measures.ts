// The measurements of a photo at upload: its size in pixels, and how sharp it is.

export interface PhotoMeasures {
  widthPx: number;
  heightPx: number;
  /** From 0 (nothing but blur) to 1, as `sharpnessOf` returns it. */
  sharpness: number;
}

/** Below this, a face is too soft: portraits in focus reach 0.6 to 0.8, and 700 px blurred by 6 px stay below 0.3. */
export const minPhotoSharpness = 0.35;

export interface GreyPixels {
  width: number;
  height: number;
  /** One byte of brightness per pixel, row by row. */
  pixels: Uint8Array;
}

/** Smaller differences are noise and grain. */
const minStep = 4;
const reach = 4;

/**
 * How much of its edges a picture loses when it is blurred again, 0 to 1: a sharp one loses most, a soft one little
 * (Crété and others, 'The blur effect', 2007). The worse of both directions, because motion blurs only one of them.
 */
export function sharpnessOf({ width, height, pixels }: GreyPixels): number {
  const along = lossAlong(pixels, { lines: height, length: width, next: 1, nextLine: width });
  const down = lossAlong(pixels, { lines: width, length: height, next: width, nextLine: 1 });
  return Math.min(along, down);
}

interface Walk {
  lines: number;
  length: number;
  next: number;
  nextLine: number;
}

function lossAlong(pixels: Uint8Array, { lines, length, next, nextLine }: Walk): number {
  let all = 0;
  let lost = 0;
  for (let line = 0; line < lines; line++) {
    const at = (index: number) =>
      pixels[line * nextLine + Math.min(length - 1, Math.max(0, index)) * next] ?? 0;
    for (let index = 1; index < length; index++) {
      const step = Math.abs(at(index) - at(index - 1));
      if (step < minStep) continue;
      // Moves the mean of nine pixels by the pixel that enters at one end and the pixel that leaves at the other.
      const blurred = Math.abs(at(index + reach) - at(index - 1 - reach)) / (2 * reach + 1);
      all += step;
      lost += Math.max(0, step - blurred);
    }
  }
  return all === 0 ? 0 : lost / all;
}
