// The proposed crop of a photo: around the head, with the required proportions, inside the picture.
import { describe, expect, test } from "vitest";
import { type Face, headOf } from "./face.ts";
import { fitInside, proposeFrame } from "./photo-frame.ts";
import { minPhotoPx, photoRatio } from "./photo-shape.ts";

/** The positions in the drawn portraits of the specimens; the crown is at 190. */
const drawn: Face = { leftEye: { x: 290, y: 410 }, rightEye: { x: 410, y: 410 }, chin: { x: 350, y: 620 } };
const head = headOf(drawn);

test("the head is estimated from eyes and chin to within 5 %", () => {
  expect(Math.abs(head.heightPx - 430)).toBeLessThan(0.05 * 430);
  expect(head.tiltDegrees).toBe(0);
});

describe("a frame for 35x45 mm", () => {
  const picture = { widthPx: 2000, heightPx: 1500 };
  const moved = headOf({
    leftEye: { x: 940, y: 700 },
    rightEye: { x: 1060, y: 700 },
    chin: { x: 1000, y: 900 },
  });
  const frame = proposeFrame(picture, moved, "35x45");

  test("shows the head at three quarters of its height", () => {
    expect(moved.heightPx / frame.heightPx).toBeCloseTo(0.75, 5);
  });

  test("centres the head, with a little more room below than above", () => {
    expect(frame.x).toBeCloseTo(1000, 5);
    const above = moved.crown.y - (frame.y - frame.heightPx / 2);
    const below = frame.y + frame.heightPx / 2 - moved.chin.y;
    expect(above / (above + below)).toBeCloseTo(0.4, 5);
  });
});

test("a square photo shows more of the shoulders", () => {
  const frame = proposeFrame({ widthPx: 2000, heightPx: 2000 }, headOf(drawn), "51x51");
  expect(430 / frame.heightPx).toBeLessThan(0.69);
  expect(photoRatio("51x51")).toBe(1);
});

test("a tilted head is turned upright, one that is tilted by a degree is left unchanged", () => {
  const picture = { widthPx: 700, heightPx: 900 };
  expect(proposeFrame(picture, headOf(leaning(10)), null).turn).toBeCloseTo(10, 5);
  expect(proposeFrame(picture, headOf(leaning(-10)), null).turn).toBeCloseTo(-10, 5);
  expect(proposeFrame(picture, headOf(leaning(1)), null).turn).toBe(0);
});

/** The drawn face turned clockwise around its middle. */
function leaning(degrees: number): Face {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const turned = ({ x, y }: Face["chin"]) => ({
    x: 350 + (x - 350) * cos - (y - 450) * sin,
    y: 450 + (x - 350) * sin + (y - 450) * cos,
  });
  return { leftEye: turned(drawn.leftEye), rightEye: turned(drawn.rightEye), chin: turned(drawn.chin) };
}

test("without a head, the proposed frame is centred and as large as the picture allows", () => {
  const frame = proposeFrame({ widthPx: 1000, heightPx: 900 }, undefined, "35x45");
  expect(frame).toEqual({ x: 500, y: 450, heightPx: 900, turn: 0 });
});

test("no corner of a frame is outside the picture, however it is moved, resized and turned", () => {
  const picture = { widthPx: 640, heightPx: 480 };
  for (const turn of [-15, 0, 7, 15]) {
    for (const [x, y] of [
      [-100, 50],
      [640, 480],
      [320, -50],
    ] as const) {
      const frame = fitInside({ x, y, heightPx: 2000, turn }, picture, "40x60");
      for (const corner of cornersOf(frame, photoRatio("40x60"))) {
        expect(corner.x).toBeGreaterThanOrEqual(-1e-6);
        expect(corner.y).toBeGreaterThanOrEqual(-1e-6);
        expect(corner.x).toBeLessThanOrEqual(picture.widthPx + 1e-6);
        expect(corner.y).toBeLessThanOrEqual(picture.heightPx + 1e-6);
      }
    }
  }
});

test.each(["35x45", "40x60", "50x60", "51x51", null])(
  "a photo of %s has at least 400 x 400 pixels",
  (size) => {
    const { widthPx, heightPx } = minPhotoPx(size);
    expect(Math.min(widthPx, heightPx)).toBeGreaterThanOrEqual(400);
    expect(widthPx / heightPx).toBeCloseTo(photoRatio(size), 2);
  },
);

function cornersOf({ x, y, heightPx, turn }: ReturnType<typeof fitInside>, ratio: number) {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const [half, up] = [(heightPx * ratio) / 2, heightPx / 2];
  return [
    [-half, -up],
    [half, -up],
    [half, up],
    [-half, up],
  ].map(([right, down]) => ({ x: x + right! * cos - down! * sin, y: y + right! * sin + down! * cos }));
}
