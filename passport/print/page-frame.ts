// Where the printed part of a page lies in the picture: from the MRZ's place, or from the slant of its lines of print.
import { shrinkTo, turnQuarters, type GreyImage } from "../image/grey-image.ts";
import { buildPyramid } from "../image/pyramid.ts";
import { cutFrame, evenLight, type Frame } from "../image/straighten.ts";
import type { MrzPlace } from "../locate/mrz-place.ts";
import { findTextComponents } from "../locate/text-components.ts";

/** A TD3 page is 125 mm wide; the MRZ begins 6 mm from its edge and is 44 characters of 2.54 mm (ICAO 9303-4 §4). */
const mrzWidthMm = 44 * 2.54;
const marginMm = 6.5;
const aboveMrzMm = 81;
const belowMm = 3.2;
const lightReachMm = 3;

/** The zone above the MRZ, upright and evenly lit. */
export function cutPrintedZone(picture: GreyImage, place: MrzPlace, pixelsPerMm: number): GreyImage {
  const turned = turnQuarters(picture, place.quarters);
  const line = place.line1;
  const angle = (place.line1.angle + place.line2.angle) / 2 + (place.flipped ? Math.PI : 0);
  const step = line.length / (mrzWidthMm * pixelsPerMm);
  const width = Math.round((mrzWidthMm + 2 * marginMm) * pixelsPerMm);
  const height = Math.round((aboveMrzMm - belowMm) * pixelsPerMm);
  const frame = { angle, step, width, height };
  const corner = cornerFrom(line, frame, { right: -width / 2, down: -aboveMrzMm * pixelsPerMm });
  return evenLight(cutFrame(buildPyramid(turned), { ...frame, ...corner }), lightReachMm * pixelsPerMm);
}

/** A picture of a page shows about this much along its longer side, where no MRZ tells the scale. */
const usualLongSideMm = 145;

/** The whole picture, its lines of print made level. */
export function cutWholePage(picture: GreyImage, pixelsPerMm: number): GreyImage {
  const angle = slantOf(picture);
  const step = Math.max(picture.width, picture.height) / (usualLongSideMm * pixelsPerMm);
  const [width, height] = [Math.round(picture.width / step), Math.round(picture.height / step)];
  const frame = { angle, step, width, height };
  const centre = { x: picture.width / 2, y: picture.height / 2 };
  const corner = cornerFrom(centre, frame, { right: -width / 2, down: -height / 2 });
  return evenLight(cutFrame(buildPyramid(picture), { ...frame, ...corner }), lightReachMm * pixelsPerMm);
}

/** How much print runs along the picture's rows: greater upright or upside down than turned by a quarter. */
export function printAlongRows(picture: GreyImage): number {
  const { image } = shrinkTo(picture, 1024);
  return findTextComponents(image).reduce((sum, component) => sum + component.length, 0);
}

/** The slant in radians at which half of the print (by length) lies on either side. */
function slantOf(picture: GreyImage): number {
  const { image } = shrinkTo(picture, 1024);
  const components = findTextComponents(image).toSorted((a, b) => a.angle - b.angle);
  const total = components.reduce((sum, component) => sum + component.length, 0);
  let before = 0;
  for (const component of components) {
    before += component.length;
    if (before >= total / 2) return component.angle;
  }
  return 0;
}

function cornerFrom(
  from: { x: number; y: number },
  { angle, step }: Pick<Frame, "angle" | "step">,
  by: { right: number; down: number },
): { x: number; y: number } {
  const [cos, sin] = [Math.cos(angle) * step, Math.sin(angle) * step];
  return { x: from.x + by.right * cos - by.down * sin, y: from.y + by.right * sin + by.down * cos };
}
