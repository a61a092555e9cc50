// Cuts a line of text out of the picture as an upright strip of fixed size, bilinear, following a slightly bent baseline.
import { levelFor, type PyramidLevel } from "./pyramid.ts";
import type { TextLine } from "./text-line.ts";

export const stripWidth = 768;
export const stripHeight = 32;
/** A line's length is laid on this many pixels of the strip's width; the rest is margin. */
export const stripTextWidth = 704;

/** Sideways shift of the text, in strip pixels, at u = −1 (left end) … 1 (right end). */
export type Bend = (u: number) => number;

export interface StripOptions {
  /** Read from the other end: for pages that lie upside down. */
  flipped: boolean;
  rows?: number;
  bend?: Bend | undefined;
  /** Picture rows for each strip row, relative to the columns; 1 keeps the proportions. */
  verticalScale?: number;
}

/** Grey values of the strip, row by row: `stripWidth` × `rows` (default `stripHeight`). */
export function cutStrip(
  levels: readonly PyramidLevel[],
  line: TextLine,
  options: StripOptions,
): Float32Array {
  const { flipped, rows = stripHeight, bend, verticalScale = 1 } = options;
  const step = line.length / stripTextWidth;
  const level = levelFor(levels, step);
  const angle = line.angle + (flipped ? Math.PI : 0);
  const [dx, dy] = [(Math.cos(angle) * step) / level.step, (Math.sin(angle) * step) / level.step];
  const [centreX, centreY] = [line.x / level.step - 0.5, line.y / level.step - 0.5];
  const strip = new Float32Array(rows * stripWidth);
  const start: StripStart = { centreX, centreY, dx, dy };
  for (let column = 0; column < stripWidth; column++) {
    const along = column - stripWidth / 2 + 0.5;
    const shift = bend ? bend(along / (stripWidth / 2)) : 0;
    const first = (0.5 - rows / 2) * verticalScale + shift;
    sampleColumn(strip.subarray(column), level, { ...start, along, first, verticalScale });
  }
  return strip;
}

interface StripStart {
  centreX: number;
  centreY: number;
  dx: number;
  dy: number;
}

interface StripColumn extends StripStart {
  along: number;
  first: number;
  verticalScale: number;
}

/** Fills every `stripWidth`-th value: one column of the strip from top to bottom. */
function sampleColumn(strip: Float32Array, { image }: PyramidLevel, column: StripColumn): void {
  const { width, height, pixels } = image;
  const { centreX, centreY, dx, dy, along, first, verticalScale } = column;
  const [mostX, mostY] = [width - 1.001, height - 1.001];
  for (let i = 0, across = first; i < strip.length; i += stripWidth, across += verticalScale) {
    const x = Math.min(mostX, Math.max(0, centreX + along * dx - across * dy));
    const y = Math.min(mostY, Math.max(0, centreY + along * dy + across * dx));
    const [left, top] = [x | 0, y | 0];
    const [right, below] = [x - left, y - top];
    const at = top * width + left;
    const upper = pixels[at]! * (1 - right) + pixels[at + 1]! * right;
    const lower = pixels[at + width]! * (1 - right) + pixels[at + width + 1]! * right;
    strip[i] = upper * (1 - below) + lower * below;
  }
}

/** The brightness between four pixels; outside the picture the border goes on. */
export function sample({ image: { width, height, pixels } }: PyramidLevel, x: number, y: number): number {
  const inX = x < 0 ? 0 : x > width - 1.001 ? width - 1.001 : x;
  const inY = y < 0 ? 0 : y > height - 1.001 ? height - 1.001 : y;
  const [column, row] = [inX | 0, inY | 0];
  const [right, below] = [inX - column, inY - row];
  const i = row * width + column;
  const upper = pixels[i]! * (1 - right) + pixels[i + 1]! * right;
  const lower = pixels[i + width]! * (1 - right) + pixels[i + width + 1]! * right;
  return upper * (1 - below) + lower * below;
}
