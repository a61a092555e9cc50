// Cuts a line of text out of a picture as an upright strip of fixed size, with bilinear sampling along a slightly bent line.
import { levelFor, type Pyramid, type PyramidLevel } from "./pyramid.ts";
import { reuseMemory } from "./reused-memory.ts";
import type { TextLine } from "./text-line.ts";

export const stripWidth = 768;
export const stripHeight = 32;
/** The strip pixels that a line's length is scaled to. The rest of the width is margin. */
export const stripTextWidth = 704;

/** Downward shift of the text in strip pixels, at u = −1 (left end) to 1 (right end). */
export type Bend = (u: number) => number;

export interface StripOptions {
  /** Read from the other end, for pages that are upside down. */
  flipped: boolean;
  rows?: number;
  bend?: Bend | undefined;
  /** Picture rows per strip row, relative to the columns. 1 preserves the proportions. */
  verticalScale?: number;
}

const stripMemory = reuseMemory((length) => new Float32Array(length));

/** Returns the grey values of the strip, row by row: `stripWidth` × `rows` (default `stripHeight`), valid until the next call. */
export function cutStrip(pyramid: Pyramid, line: TextLine, options: StripOptions): Float32Array {
  const { flipped, rows = stripHeight, bend, verticalScale = 1 } = options;
  const step = line.length / stripTextWidth;
  const level = levelFor(pyramid, step);
  const angle = line.angle + (flipped ? Math.PI : 0);
  const [dx, dy] = [(Math.cos(angle) * step) / level.step, (Math.sin(angle) * step) / level.step];
  const [centreX, centreY] = [line.x / level.step - 0.5, line.y / level.step - 0.5];
  const strip = stripMemory(rows * stripWidth);
  const shifts = new Float64Array(stripWidth);
  for (let column = 0; bend && column < stripWidth; column++) {
    shifts[column] = bend((column - stripWidth / 2 + 0.5) / (stripWidth / 2));
  }
  fillStrip(strip, level, { centreX, centreY, dx, dy, shifts, verticalScale });
  return strip;
}

interface StripGeometry {
  centreX: number;
  centreY: number;
  dx: number;
  dy: number;
  /** For each column, how far the text is below the line. */
  shifts: Float64Array;
  verticalScale: number;
}

// `sample`, inlined: apart from the network, most of the time is spent here.
function fillStrip(strip: Float32Array, { image }: PyramidLevel, geometry: StripGeometry): void {
  const { width, height, pixels } = image;
  const { centreX, centreY, dx, dy, shifts, verticalScale } = geometry;
  const [maxX, maxY] = [width - 1.001, height - 1.001];
  const rows = strip.length / stripWidth;
  for (let row = 0, i = 0; row < rows; row++) {
    const middle = (row - rows / 2 + 0.5) * verticalScale;
    for (let column = 0; column < stripWidth; column++, i++) {
      const along = column - stripWidth / 2 + 0.5;
      const across = middle + shifts[column]!;
      let x = centreX + along * dx - across * dy;
      let y = centreY + along * dy + across * dx;
      x = x < 0 ? 0 : x > maxX ? maxX : x;
      y = y < 0 ? 0 : y > maxY ? maxY : y;
      const [left, top] = [x | 0, y | 0];
      const [right, below] = [x - left, y - top];
      const at = top * width + left;
      const upper = pixels[at]! * (1 - right) + pixels[at + 1]! * right;
      const lower = pixels[at + width]! * (1 - right) + pixels[at + width + 1]! * right;
      strip[i] = upper * (1 - below) + lower * below;
    }
  }
}

/** Interpolates the brightness between four pixels. Outside the picture, the border is repeated. */
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
