// Measures in the pixels why a picture was not read or not trusted. The tips after a failed attempt are based on it.
import type { MrzLines } from "#domain/passport/mrz.ts";
import type { PassportProblem } from "#domain/passport/reading.ts";
import type { OtherDocument } from "#domain/travel-documents/other-document.ts";
import { crop, shrinkTo, turnQuarters, type GreyImage } from "./image/grey-image.ts";
import { returnPixels } from "./image/pixel-memory.ts";
import type { MrzPlace } from "./locate/mrz-place.ts";
import { measureLight, measureSharpness } from "./image/picture-quality.ts";

export interface ReadingOutcome {
  picture: GreyImage;
  place: MrzPlace | undefined;
  ok: boolean;
  valid: boolean;
  lines: MrzLines | undefined;
  otherDocument: OtherDocument | undefined;
}

/** Shorter side in pixels that the image check requires (§5). */
const minSide = 400;
/** Picture pixels per MRZ character; below this, similar characters look the same even in a sharp picture. */
const minPitch = 7;
/** See `measureSharpness`: below this, strokes run into each other. */
const minSharpness = 0.3;
/** Brightness of the paper, 0 to 255. */
const minBrightness = 75;
/** Share of the area in burnt-out spots. */
const maxGlare = 0.004;
/** How far the measured area extends beyond the MRZ lines, as a share of their length. */
const mrzMargin = 0.03;
/** Without an MRZ, this share of each edge is left out as background. */
const edgeShare = 0.15;
/** Both sides in pixels; a smaller area is not worth measuring, so the whole picture is measured. */
const minAreaSide = 16;
const wholePictureSide = 1024;

/** Returns the causes, likeliest first. An accepted page has none except `turned`. */
export function findProblems(outcome: ReadingOutcome): PassportProblem[] {
  const turned: PassportProblem[] = outcome.place && isTurned(outcome.place) ? ["turned"] : [];
  if (outcome.ok) return turned;
  if (outcome.otherDocument) return ["not_indian", ...turned];
  return [...findVerdict(outcome), ...findCauses(outcome), ...turned];
}

function findVerdict({ valid, lines }: ReadingOutcome): PassportProblem[] {
  if (!lines) return ["no_mrz"];
  if (!valid) return ["check_digits"];
  return lines[0].slice(2, 5) === "IND" && lines[1].slice(10, 13) === "IND"
    ? ["low_confidence"]
    : ["not_indian"];
}

function findCauses({ picture, place }: ReadingOutcome): PassportProblem[] {
  const turned = place ? turnQuarters(picture, place.quarters) : picture;
  const area = place ? cropMrz(turned, place) : cropMiddle(turned);
  const light = measureLight(area);
  const found: [PassportProblem, boolean][] = [
    ["too_small", isTooSmall(picture, place)],
    ["cut_edge", place !== undefined && isCut(turned, place)],
    ["too_dark", light.brightest < minBrightness],
    ["glare", light.glare > maxGlare],
    ["blur", measureSharpness(area) < minSharpness],
  ];
  for (const image of [turned, area]) if (image !== picture) returnPixels(image.pixels);
  return found.filter(([, holds]) => holds).map(([problem]) => problem);
}

function isTurned({ quarters, flipped }: MrzPlace): boolean {
  return quarters !== 0 || flipped;
}

function isTooSmall({ width, height }: GreyImage, place: MrzPlace | undefined): boolean {
  return Math.min(width, height) < minSide || (place !== undefined && place.line1.length / 44 < minPitch);
}

/** Whether a line ends less than half a character from the picture's edge. */
function isCut({ width, height }: GreyImage, { line1, line2 }: MrzPlace): boolean {
  return [line1, line2].some(({ x, y, angle, length }) =>
    [-0.5, 0.5].some((end) => {
      const [endX, endY] = [x + Math.cos(angle) * length * end, y + Math.sin(angle) * length * end];
      const margin = length / 88;
      return endX < margin || endY < margin || endX > width - margin || endY > height - margin;
    }),
  );
}

function cropMrz(picture: GreyImage, { line1, line2 }: MrzPlace): GreyImage {
  const half = Math.abs(Math.cos(line1.angle)) * line1.length * 0.5;
  const reach = line1.length * (mrzMargin + 0.5 * Math.abs(Math.sin(line1.angle)));
  const left = Math.max(0, Math.floor(Math.min(line1.x, line2.x) - half));
  const right = Math.min(picture.width, Math.ceil(Math.max(line1.x, line2.x) + half));
  const top = Math.max(0, Math.floor(Math.min(line1.y, line2.y) - reach));
  const bottom = Math.min(picture.height, Math.ceil(Math.max(line1.y, line2.y) + reach));
  if (right - left < minAreaSide || bottom - top < minAreaSide)
    return shrinkTo(picture, wholePictureSide).image;
  return crop(picture, { left, top, width: right - left, height: bottom - top });
}

/** Without an MRZ we do not know where the page is, so the edges, often a bright table, are left out. */
function cropMiddle(picture: GreyImage): GreyImage {
  const [left, top] = [Math.floor(picture.width * edgeShare), Math.floor(picture.height * edgeShare)];
  return crop(picture, { left, top, width: picture.width - 2 * left, height: picture.height - 2 * top });
}
