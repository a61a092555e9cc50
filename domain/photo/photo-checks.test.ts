// The checks of a photo: each warns about what it measures, none rejects the photo (policy `photoRatio`).
import { expect, test } from "vitest";
import type { GreyPixels } from "../documents/photo-measures.ts";
import { type Face, headOf } from "./face.ts";
import { checkPhoto, photoCheckNames, type PhotoFacts } from "./photo-checks.ts";
import { measureLight } from "./photo-light.ts";

const upright: Face = { leftEye: { x: 290, y: 370 }, rightEye: { x: 410, y: 370 }, chin: { x: 350, y: 710 } };
const light = { faceBrightest: 130, faceBurnt: 0, background: 230, backgroundSpread: 5 };
const flawless: PhotoFacts = {
  widthPx: 700,
  heightPx: 900,
  sizeMm: "35x45",
  faces: 1,
  head: headOf(upright),
  sharpness: 0.6,
  light,
};

function reasons(changes: Partial<PhotoFacts>) {
  const findings = checkPhoto({ ...flawless, ...changes });
  return Object.fromEntries(findings.map(({ check, verdict, reason }) => [check, `${verdict}: ${reason}`]));
}

test("a photo without problems passes all seven checks", () => {
  const findings = checkPhoto(flawless);
  expect(findings.map(({ check }) => check)).toEqual([...photoCheckNames]);
  expect(findings.filter(({ verdict }) => verdict !== "good")).toEqual([]);
});

test.each<[string, Partial<PhotoFacts>, string]>([
  ["face", { faces: 0, head: undefined }, "warn: no_face"],
  ["face", { faces: 2 }, "warn: many_faces"],
  ["ratio", { widthPx: 900 }, "warn: shape_differs"],
  ["headSize", { heightPx: 1400 }, "warn: head_small"],
  ["headSize", { heightPx: 780 }, "warn: head_large"],
  ["tilt", { head: headOf({ ...upright, rightEye: { x: 410, y: 400 } }) }, "warn: tilted"],
  ["blur", { sharpness: 0.2 }, "warn: soft"],
  ["background", { light: { ...light, backgroundSpread: 40 } }, "warn: uneven"],
  ["background", { light: { ...light, background: 90 } }, "warn: background_dark"],
  ["brightness", { light: { ...light, faceBrightest: 50 } }, "warn: dark"],
  ["brightness", { light: { ...light, faceBurnt: 0.3 } }, "warn: bright"],
])("%s: %j is '%s'", (check, changes, reason) => {
  expect(reasons(changes)[check]).toBe(reason);
});

test("without face detection, the size and tilt of the head are unknown rather than wrong", () => {
  const unknown = "unknown: not_looked";
  const found = reasons({ faces: undefined, head: undefined });
  expect([found["face"], found["headSize"], found["tilt"]]).toEqual([unknown, unknown, unknown]);
});

/** A face of uniform brightness in front of a wall that `wall` paints. */
function portrait(skin: number, wall: (x: number, y: number) => number): GreyPixels {
  const [width, height] = [350, 450];
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isHead = Math.hypot((x - 175) / 100, (y - 235) / 150) < 1;
      pixels[y * width + x] = isHead ? skin : wall(x, y);
    }
  }
  return { width, height, pixels };
}

const head = headOf({ leftEye: { x: 140, y: 230 }, rightEye: { x: 210, y: 230 }, chin: { x: 175, y: 385 } });

test("a plain light wall is distinguished from a striped and from a dark one, for any skin tone", () => {
  for (const skin of [75, 120, 200]) {
    const plain = measureLight(
      portrait(skin, () => 235),
      head,
    );
    expect(plain).toMatchObject({ background: 235, backgroundSpread: 0, faceBrightest: skin });
    expect(
      measureLight(
        portrait(skin, (x) => (x % 40 < 20 ? 235 : 120)),
        head,
      ).backgroundSpread,
    ).toBeGreaterThan(40);
    expect(
      measureLight(
        portrait(skin, () => 80),
        head,
      ).background,
    ).toBe(80);
  }
});
