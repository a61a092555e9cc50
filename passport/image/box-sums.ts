// Sums over a window around each pixel, by running integer sums: the time does not depend on the window's size.
import type { GreyImage } from "./grey-image.ts";
import { reuseMemory } from "./reused-memory.ts";

export interface BoxRadius {
  x: number;
  y: number;
}

const sumMemory = reuseMemory((length) => new Int32Array(length));

/** Returns the number of pixels in a window. */
export function boxArea({ x, y }: BoxRadius): number {
  return (2 * x + 1) * (2 * y + 1);
}

/**
 * Returns the sum over the (2·x + 1) × (2·y + 1) window around each pixel, valid until the next call. Pixels outside the picture
 * count as 0.
 */
export function boxSums({ width, height, pixels }: GreyImage, radius: BoxRadius): Int32Array {
  const sums = sumMemory(width * height);
  // Column sums between two margins of zeros, so that the loop needs no border checks.
  const columns = new Int32Array(width + 2 * radius.x + 1);
  const inner = columns.subarray(radius.x + 1, radius.x + 1 + width);
  const outside = new Uint8Array(width);
  const rowAt = (y: number) => (y >= 0 && y < height ? pixels.subarray(y * width, (y + 1) * width) : outside);
  for (let y = -radius.y; y < height; y++) {
    slideDown(inner, rowAt(y + radius.y), rowAt(y - radius.y - 1));
    if (y >= 0) sumAlong(columns, sums, { from: y * width, width, reach: 2 * radius.x + 1 });
  }
  return sums;
}

function slideDown(columns: Int32Array, entering: Uint8Array, leaving: Uint8Array): void {
  for (let x = 0; x < columns.length; x++) columns[x]! += entering[x]! - leaving[x]!;
}

function sumAlong(
  columns: Int32Array,
  sums: Int32Array,
  { from, width, reach }: { from: number; width: number; reach: number },
): void {
  let sum = 0;
  for (let x = 0; x < reach; x++) sum += columns[x]!;
  for (let x = 0; x < width; x++) {
    sum += columns[x + reach]! - columns[x]!;
    sums[from + x] = sum;
  }
}
