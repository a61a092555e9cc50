// The slant of a page without an MRZ is that of its print, even if the picture is noisy or all rows are short.
import { expect, it } from "vitest";
import type { GreyImage } from "../image/grey-image.ts";
import { measurePicture } from "./surface.ts";

const [width, height] = [768, 590];
const slant = -0.18;

/** Slanted rows of upright strokes, of these lengths in pixels, with noise of up to ±1.5 × `noise` grey values. */
function drawRows(lengths: readonly number[], noise: number): GreyImage {
  const pixels = new Uint8Array(width * height);
  let state = 7;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return (state % (2 * noise + 1)) - noise;
  };
  for (let i = 0; i < pixels.length; i++) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const [along, row] = [x - 130, (y - 220 - (x - 130) * Math.tan(slant)) / 36];
    const isInRow = row >= 0 && row % 1 < 0.25 && along >= 0 && along < (lengths[Math.floor(row)] ?? 0);
    pixels[i] = (isInRow && along % 10 < 4 ? 30 : 60) + (random() + random() + random()) / 2;
  }
  return { width, height, pixels };
}

it("noise at the picture's border is not taken for print", () => {
  expect(measurePicture(drawRows([85, 90, 80], 1)).slant).toBeCloseTo(slant, 1);
});

it("short rows show the slant where there are no long ones", () => {
  expect(measurePicture(drawRows([80, 85, 75], 0)).slant).toBeCloseTo(slant, 1);
});
