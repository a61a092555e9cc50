// Cuts an upright, evenly lit page out of a picture in which it lies at a slant.
import { boxFilter } from "./box-filter.ts";
import type { GreyImage } from "./grey-image.ts";
import { levelFor, type PyramidLevel } from "./pyramid.ts";
import { sample } from "./text-strip.ts";

const paperBrightness = 235;

/** A rectangle lying in a picture: its top left corner, its slant, and its size in own pixels. */
export interface Frame {
  x: number;
  y: number;
  angle: number;
  /** Picture pixels for one pixel of the rectangle. */
  step: number;
  width: number;
  height: number;
}

/** The frame's content, upright. What lies outside the picture is white. */
export function cutFrame(levels: readonly PyramidLevel[], frame: Frame): GreyImage {
  const { width, height, step, angle } = frame;
  const level = levelFor(levels, step);
  const [dx, dy] = [(Math.cos(angle) * step) / level.step, (Math.sin(angle) * step) / level.step];
  const [left, top] = [frame.x / level.step - 0.5, frame.y / level.step - 0.5];
  const pixels = new Uint8Array(width * height).fill(255);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const x = left + (column + 0.5) * dx - (row + 0.5) * dy;
      const y = top + (column + 0.5) * dy + (row + 0.5) * dx;
      if (x < 0 || y < 0 || x > level.image.width - 1 || y > level.image.height - 1) continue;
      pixels[row * width + column] = sample(level, x, y);
    }
  }
  return { width, height, pixels };
}

/** Divides by the light around, so that shade and patterns of the paper turn white; `reach` in pixels. */
export function evenLight({ width, height, pixels }: GreyImage, reach: number): GreyImage {
  const around = boxFilter({ width, height, values: pixels }, { x: reach, y: reach });
  const covered = boxFilter(
    { width, height, values: new Uint8Array(pixels.length).fill(1) },
    { x: reach, y: reach },
  );
  const even = new Uint8Array(pixels.length);
  for (let i = 0; i < pixels.length; i++) {
    const paper = Math.max(20, around[i]! / covered[i]!);
    even[i] = clamp((pixels[i]! / paper) * paperBrightness);
  }
  return { width, height, pixels: even };
}

/** Stretches evenly lit print to full contrast: background lines and noise turn white, thin small print may vanish. */
export function crispen({ width, height, pixels }: GreyImage): GreyImage {
  const [black, white] = [0.3 * paperBrightness, 0.9 * paperBrightness];
  return { width, height, pixels: pixels.map((value) => clamp(((value - black) / (white - black)) * 255)) };
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, value));
}
