// Where in the picture the two MRZ lines may be (for pages upright or upside down; quarter turns are the caller's).
import { shrinkTo, type GreyImage } from "../image/grey-image.ts";
import type { TextLine } from "../image/text-line.ts";
import { supposeLinePairs, type LinePair } from "./line-pairs.ts";
import { findTextComponents } from "./text-components.ts";

const workingSide = 768;

export interface MrzSearch {
  /** Supposed pairs of lines in picture pixels, likeliest first. */
  pairs: LinePair[];
  /** The likeliest pair was seen whole, at the MRZ's spacing. */
  isSeen: boolean;
  /** How much print runs along the picture's rows, in its widths. */
  print: number;
}

/** The picture made small enough to look for lines in. */
export function forSearch(image: GreyImage): { image: GreyImage; scale: number } {
  return shrinkTo(image, workingSide);
}

export function locateMrz({ image: small, scale }: { image: GreyImage; scale: number }): MrzSearch {
  const components = findTextComponents(small);
  const supposed = supposeLinePairs(components, small.width);
  const pairs = supposed.map(({ upper, lower }) => ({
    upper: toPicture(upper, scale),
    lower: toPicture(lower, scale),
  }));
  const isSeen = (supposed[0]?.score ?? 0) > 3;
  return { pairs, isSeen, print: components.reduce((sum, { length }) => sum + length, 0) / workingSide };
}

function toPicture({ x, y, angle, length }: TextLine, scale: number): TextLine {
  return { x: (x + 0.5) / scale, y: (y + 0.5) / scale, angle, length: length / scale };
}
