// Finds where the two MRZ lines may be on an upright or upside-down page. The caller handles quarter turns.
import { shrinkTo, type GreyImage } from "../image/grey-image.ts";
import type { TextLine } from "../image/text-line.ts";
import { findSpacedPairs, rankLinePairs, type LinePair } from "./line-pairs.ts";
import { findTextComponents } from "./text-components.ts";

/** Longer side in pixels of the picture that is searched. */
const workingSide = 768;
/** Only pairs with both lines at the MRZ's spacing score more. */
const seenScore = 3;

export interface MrzSearch {
  /** Candidate pairs of lines in picture pixels, likeliest first. */
  pairs: LinePair[];
  /** Whether both lines of the likeliest pair were seen, at the MRZ's spacing. */
  isSeen: boolean;
  /** Total length of the print that runs along the rows, in widths of the searched picture. */
  print: number;
  /** Candidate pairs of a document whose lines are `spacing` of their length apart, likeliest first. */
  pairsSpaced: (spacing: number) => LinePair[];
}

/** Shrinks a picture to the size that is searched. */
export function shrinkForSearch(image: GreyImage): { image: GreyImage; scale: number } {
  return shrinkTo(image, workingSide);
}

export function locateMrz({ image: small, scale }: { image: GreyImage; scale: number }): MrzSearch {
  const components = findTextComponents(small);
  const ranked = rankLinePairs(components, small.width);
  const inPicture = ({ upper, lower }: LinePair) => ({
    upper: toPicture(upper, scale),
    lower: toPicture(lower, scale),
  });
  const isSeen = (ranked[0]?.score ?? 0) > seenScore;
  return {
    pairs: ranked.map(inPicture),
    isSeen,
    print: components.reduce((sum, { length }) => sum + length, 0) / workingSide,
    pairsSpaced: (spacing) => findSpacedPairs(components, small.width, spacing).map(inPicture),
  };
}

function toPicture({ x, y, angle, length }: TextLine, scale: number): TextLine {
  return { x: (x + 0.5) / scale, y: (y + 0.5) / scale, angle, length: length / scale };
}
