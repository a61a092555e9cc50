// Where in the picture the two MRZ lines may be (for pages upright or upside down; quarter turns are the caller's).
import { shrinkTo, type GreyImage } from "../image/grey-image.ts";
import type { TextLine } from "../image/text-line.ts";
import { supposeLinePairs, type LinePair } from "./line-pairs.ts";
import { findTextComponents } from "./text-components.ts";

const workingSide = 768;

/** Supposed pairs of lines in picture pixels, likeliest first. */
export function locateMrz(image: GreyImage): LinePair[] {
  const { image: small, scale } = shrinkTo(image, workingSide);
  return supposeLinePairs(findTextComponents(small), small.width).map(({ upper, lower }) => ({
    upper: toPicture(upper, scale),
    lower: toPicture(lower, scale),
  }));
}

function toPicture({ x, y, angle, length }: TextLine, scale: number): TextLine {
  return { x: (x + 0.5) / scale, y: (y + 0.5) / scale, angle, length: length / scale };
}
