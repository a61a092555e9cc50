// Why a picture was not read or not trusted, measured from its pixels: the tips after a failed attempt rest on these.
import type { MrzLines } from "#domain/passport/mrz.ts";
import type { PassportProblem } from "#domain/passport/reading.ts";
import { crop, shrinkTo, turnQuarters, type GreyImage } from "./image/grey-image.ts";
import type { MrzPlace } from "./locate/mrz-place.ts";
import { measureLight, measureSharpness } from "./image/picture-quality.ts";

export interface ReadingOutcome {
  picture: GreyImage;
  place: MrzPlace | undefined;
  ok: boolean;
  valid: boolean;
  lines: MrzLines | undefined;
}

const leastSide = 400;
/** Picture pixels for one MRZ character; below this even a sharp one cannot be told apart. */
const leastPitch = 7;
const leastSharpness = 0.3;
const leastBrightness = 75;
const mostGlare = 0.004;

/** Causes, likeliest first; an accepted page has none but `turned`. */
export function findProblems(outcome: ReadingOutcome): PassportProblem[] {
  const turned: PassportProblem[] = outcome.place && isTurned(outcome.place) ? ["turned"] : [];
  if (outcome.ok) return turned;
  return [...verdict(outcome), ...causes(outcome), ...turned];
}

function verdict({ valid, lines }: ReadingOutcome): PassportProblem[] {
  if (!lines) return ["no_mrz"];
  if (!valid) return ["check_digits"];
  return lines[0].slice(2, 5) === "IND" && lines[1].slice(10, 13) === "IND"
    ? ["low_confidence"]
    : ["not_indian"];
}

function causes({ picture, place }: ReadingOutcome): PassportProblem[] {
  const turned = place ? turnQuarters(picture, place.quarters) : picture;
  const area = place ? mrzArea(turned, place) : middleOf(turned);
  const light = measureLight(area);
  const found: [PassportProblem, boolean][] = [
    ["too_small", isTooSmall(picture, place)],
    ["cut_edge", place !== undefined && isCut(turned, place)],
    ["too_dark", light.brightest < leastBrightness],
    ["glare", light.glare > mostGlare],
    ["blur", measureSharpness(area) < leastSharpness],
  ];
  return found.filter(([, holds]) => holds).map(([problem]) => problem);
}

function isTurned({ quarters, flipped }: MrzPlace): boolean {
  return quarters !== 0 || flipped;
}

function isTooSmall({ width, height }: GreyImage, place: MrzPlace | undefined): boolean {
  return Math.min(width, height) < leastSide || (place !== undefined && place.line1.length / 44 < leastPitch);
}

/** A line ends nearer to the picture's border than one character. */
function isCut({ width, height }: GreyImage, { line1, line2 }: MrzPlace): boolean {
  return [line1, line2].some(({ x, y, angle, length }) =>
    [-0.5, 0.5].some((end) => {
      const [endX, endY] = [x + Math.cos(angle) * length * end, y + Math.sin(angle) * length * end];
      const margin = length / 88;
      return endX < margin || endY < margin || endX > width - margin || endY > height - margin;
    }),
  );
}

function mrzArea(picture: GreyImage, { line1, line2 }: MrzPlace): GreyImage {
  const half = Math.abs(Math.cos(line1.angle)) * line1.length * 0.5;
  const reach = line1.length * (0.03 + 0.5 * Math.abs(Math.sin(line1.angle)));
  const left = Math.max(0, Math.floor(Math.min(line1.x, line2.x) - half));
  const right = Math.min(picture.width, Math.ceil(Math.max(line1.x, line2.x) + half));
  const top = Math.max(0, Math.floor(Math.min(line1.y, line2.y) - reach));
  const bottom = Math.min(picture.height, Math.ceil(Math.max(line1.y, line2.y) + reach));
  if (right - left < 16 || bottom - top < 16) return shrinkTo(picture, 1024).image;
  return crop(picture, { left, top, width: right - left, height: bottom - top });
}

/** Without an MRZ the page's place is unknown: its surroundings, often bright, are left out as far as one can. */
function middleOf(picture: GreyImage): GreyImage {
  const [left, top] = [Math.floor(picture.width * 0.15), Math.floor(picture.height * 0.15)];
  return crop(picture, { left, top, width: picture.width - 2 * left, height: picture.height - 2 * top });
}
