// Grey pictures: one byte of brightness per pixel, row by row from the top left.
import { borrowPixels } from "./pixel-memory.ts";

export interface GreyImage {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A decoded picture: grey (1 byte per pixel) or RGBA (4 bytes per pixel), distinguished by the number of bytes. */
export interface PageImage {
  width: number;
  height: number;
  pixels: Uint8Array | Uint8ClampedArray;
}

/**
 * Returns the brightness of each pixel (ITU-R BT.601 weights); transparent parts become white. Throws a `RangeError` if
 * the number of bytes does not match the size. A picture that is grey already is not copied.
 */
export function toGrey(image: PageImage): GreyImage {
  const { width, height, pixels } = image;
  const count = width * height;
  if (pixels.length === count) {
    return { width, height, pixels: new Uint8Array(pixels.buffer, pixels.byteOffset, count) };
  }
  if (pixels.length !== count * 4) throw new RangeError("pixels must have 1 or 4 bytes per pixel");
  const colours = packPixels(pixels);
  const grey = borrowPixels(count);
  let cover = -1;
  for (let i = 0; i < count; i++) {
    const colour = colours[i]!;
    cover &= colour;
    grey[i] = computeBrightness(colour);
  }
  if (cover >>> 24 !== 255) blendWithWhite(grey, colours);
  return { width, height, pixels: grey };
}

// Weights in 256ths, red and blue in one multiplication: a camera's picture has millions of pixels.
function computeBrightness(colour: number): number {
  const redAndBlue = Math.imul(colour & 0xff00ff, (77 << 16) | 29) >>> 16;
  return (redAndBlue + Math.imul((colour >> 8) & 255, 150)) >> 8;
}

function blendWithWhite(grey: Uint8Array, colours: Int32Array): void {
  for (let i = 0; i < grey.length; i++) {
    const cover = colours[i]! >>> 24;
    grey[i] = (grey[i]! * cover + 255 * (255 - cover)) / 255;
  }
}

/** Views each pixel as one number with red lowest: all machines that browsers run on are little-endian. */
function packPixels(pixels: Uint8Array | Uint8ClampedArray): Int32Array {
  const aligned = pixels.byteOffset % 4 === 0 ? pixels : pixels.slice();
  return new Int32Array(aligned.buffer, aligned.byteOffset, aligned.length / 4);
}

/** Copies a part of the picture. The part must be within the picture. */
export function crop(
  picture: GreyImage,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): GreyImage {
  const pixels = borrowPixels(width * height);
  for (let y = 0; y < height; y++) {
    const from = (top + y) * picture.width + left;
    pixels.set(picture.pixels.subarray(from, from + width), y * width);
  }
  return { width, height, pixels };
}

/** Turns the picture clockwise by 90°. */
export function turnQuarter({ width, height, pixels }: GreyImage): GreyImage {
  const turned = borrowPixels(width * height);
  for (let x = 0; x < width; x++) {
    // Writing in order and reading across rows is faster than the reverse.
    for (let to = x * height, from = (height - 1) * width + x; from >= 0; to++, from -= width) {
      turned[to] = pixels[from]!;
    }
  }
  return { width: height, height: width, pixels: turned };
}

/** Turns the picture clockwise by a number of quarter turns. */
export function turnQuarters(image: GreyImage, quarters: number): GreyImage {
  let turned = image;
  for (let i = 0; i < quarters % 4; i++) turned = turnQuarter(turned);
  return turned;
}

/** Shrinks the picture to fit `longestSide`, each pixel the mean of those it covers. A smaller picture is unchanged. */
export function shrinkTo(image: GreyImage, longestSide: number): { image: GreyImage; scale: number } {
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  if (scale === 1) return { image, scale };
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  return { image: resizeByMean(image, width, height), scale };
}

/** Shrinks the picture by a whole factor: each pixel is the mean of a square. */
export function shrinkBy(image: GreyImage, times: number): GreyImage {
  const [width, height] = [
    Math.max(1, Math.floor(image.width / times)),
    Math.max(1, Math.floor(image.height / times)),
  ];
  return resizeByMean(image, width, height);
}

// Rows are summed column by column first, so that each pixel of the large picture is read once, in order.
function resizeByMean(image: GreyImage, width: number, height: number): GreyImage {
  const pixels = borrowPixels(width * height);
  const columns = splitEvenly(image.width, width);
  const rows = splitEvenly(image.height, height);
  const sums = new Int32Array(image.width);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = [rows[y]!, rows[y + 1]!];
    startSums(sums, image.pixels, top * image.width);
    for (let row = top + 1; row < bottom; row++) addRow(sums, image.pixels, row * image.width);
    averageColumns(sums, pixels.subarray(y * width, (y + 1) * width), { columns, rows: bottom - top });
  }
  return { width, height, pixels };
}

function startSums(sums: Int32Array, pixels: Uint8Array, from: number): void {
  for (let x = 0; x < sums.length; x++) sums[x] = pixels[from + x]!;
}

function addRow(sums: Int32Array, pixels: Uint8Array, from: number): void {
  for (let x = 0; x < sums.length; x++) sums[x]! += pixels[from + x]!;
}

function averageColumns(
  sums: Int32Array,
  averages: Uint8Array,
  { columns, rows }: { columns: Int32Array; rows: number },
): void {
  let left = 0;
  for (let x = 0; x < averages.length; x++) {
    const right = columns[x + 1]!;
    let sum = 0;
    for (let column = left; column < right; column++) sum += sums[column]!;
    averages[x] = sum / ((right - left) * rows);
    left = right;
  }
}

function splitEvenly(from: number, to: number): Int32Array {
  return Int32Array.from({ length: to + 1 }, (_, i) => Math.round((i * from) / to));
}
