// The sharpness of a photo: measured for any content, and also for a photo that was blurred in one direction only.
import { expect, test } from "vitest";
import { type GreyPixels, minPhotoSharpness, sharpnessOf } from "./photo-measures.ts";

const size = { width: 120, height: 120 };

function picture(brightness: (x: number, y: number) => number): GreyPixels {
  const pixels = Array.from({ length: size.width * size.height }, (_, at) =>
    brightness(at % size.width, Math.floor(at / size.width)),
  );
  return { ...size, pixels: Uint8Array.from(pixels) };
}

/** Squares whose edges rise over this many pixels, in each direction. */
function squares(softX: number, softY: number): GreyPixels {
  const wave = (at: number, soft: number) => {
    const fromEdge = Math.abs((at % 60) - 30) - 15;
    return Math.min(1, Math.max(0, 0.5 + fromEdge / (2 * soft)));
  };
  return picture((x, y) => Math.round(40 + 90 * wave(x, softX) + 90 * wave(y, softY)));
}

test("edges of one pixel are sharp, edges of twenty are not", () => {
  expect(sharpnessOf(squares(0.5, 0.5))).toBeGreaterThan(0.7);
  expect(sharpnessOf(squares(10, 10))).toBeLessThan(minPhotoSharpness);
});

test("a picture with motion blur is as soft as its softer direction", () => {
  expect(sharpnessOf(squares(10, 0.5))).toBeCloseTo(sharpnessOf(squares(0.5, 10)), 5);
  expect(sharpnessOf(squares(10, 0.5))).toBeLessThan(minPhotoSharpness);
});

test("a picture without any edge is not sharp", () => {
  expect(sharpnessOf(picture(() => 128))).toBe(0);
});
