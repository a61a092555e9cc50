// Ranks where the two MRZ lines may be, based on the lines of print that were found.
import { moveLine, mrzLineSpacing, offsetAlong, type TextLine } from "../image/text-line.ts";
import type { TextComponent } from "./text-components.ts";

/** The upper line of the picture first. If the page is upside down, that is line 2 of the MRZ. */
export interface LinePair {
  upper: TextLine;
  lower: TextLine;
}

export interface ScoredPair extends LinePair {
  /** Usually above 2 if both lines were seen, and below if the position of one is assumed. */
  score: number;
}

const maxPairs = 10;
/** Length of a line as a share of the picture's width. */
const minLength = 0.28;
/** Radians. */
const maxAngleDifference = 0.05;
/** Length divided by thickness: of one line of print, and of two MRZ lines smeared into one area (ideally 10). */
const slendernessLimits = { line: 15, merged: { min: 6, max: 16, ideal: 10 } } as const;
/** Pieces of one line, as shares of their joint length: how far they are offset sideways, and how wide their gap is. */
const maxPieceOffset = { aside: 0.015, gap: 0.25 } as const;
/** Two lines of an MRZ, as shares of the longer one: their shift, and the length of the shorter one. */
const pairLimits = { maxShift: 0.1, minLength: 0.8 } as const;
/** The distance of a passport's lines, as a share of their length. */
const passportSpacing = { expected: mrzLineSpacing, limits: { min: 0.035, max: 0.085 } } as const;
/** How far other documents may deviate from their spacing, as shares of it: perspective, and lines not seen to their ends. */
const spacingTolerance = { min: 0.75, max: 1.35 } as const;
/** Score of a kind of pair before its deviations are subtracted: pairs that were seen outrank assumed ones. */
const baseScore = { seen: 3, merged: 1.6, assumed: 1 } as const;
/** What a deviation costs, per unit of its share of the length (`merged`: per unit of slenderness). */
const cost = { spacing: 20, length: 4, shift: 4, merged: 0.08 } as const;
/** Half the line spacing, as a share of the length. */
const halfSpacing = 0.0289;
/** Two pairs are the same if centres and lengths differ by less than these shares of the length. */
const sameWithin = { distance: 0.012, length: 0.05 } as const;

/** Returns up to 10 pairs, likeliest first, in the pixels of the components. `imageWidth` scales their lengths. */
export function rankLinePairs(components: readonly TextComponent[], imageWidth: number): ScoredPair[] {
  const lines = findLines(components, imageWidth);
  const slenderness = (component: TextComponent) => component.length / component.thickness;
  const merged = components.filter((component) => {
    const wide = component.length > imageWidth * minLength;
    return (
      wide &&
      slenderness(component) > slendernessLimits.merged.min &&
      slenderness(component) <= slendernessLimits.merged.max
    );
  });
  const pairs = [
    ...lines.flatMap((line) => pairWithOthers(line, lines, { imageWidth, ...passportSpacing })),
    ...merged.map((component) => splitMerged(component, imageWidth)),
    ...lines.flatMap((line) => pairWithAssumed(line, imageWidth)),
  ];
  return removeDuplicates(pairs.toSorted((a, b) => b.score - a.score)).slice(0, maxPairs);
}

/**
 * Returns up to 10 pairs of lines that were both seen, likeliest first, where the lines of a document are `spacing` of
 * their length apart.
 */
export function findSpacedPairs(
  components: readonly TextComponent[],
  imageWidth: number,
  spacing: number,
): LinePair[] {
  const lines = findLines(components, imageWidth);
  const limits = { min: spacing * spacingTolerance.min, max: spacing * spacingTolerance.max };
  const pairs = lines.flatMap((line) =>
    pairWithOthers(line, lines, { imageWidth, expected: spacing, limits }),
  );
  return removeDuplicates(pairs.toSorted((a, b) => b.score - a.score));
}

function findLines(components: readonly TextComponent[], imageWidth: number): TextComponent[] {
  const slenderness = (component: TextComponent) => component.length / component.thickness;
  const singles = components.filter((component) => slenderness(component) > slendernessLimits.line);
  return [...singles, ...joinPieces(singles)].filter((line) => line.length > imageWidth * minLength);
}

/** Joins pieces of a line that glare has broken, end to end. */
function joinPieces(pieces: readonly TextComponent[]): TextComponent[] {
  return pieces.flatMap((piece) =>
    pieces.filter((other) => isContinuation(piece, other)).map((other) => joinTwo(piece, other)),
  );
}

function isContinuation(piece: TextComponent, other: TextComponent): boolean {
  if (piece === other || piece.pass !== other.pass) return false;
  if (Math.abs(piece.angle - other.angle) > maxAngleDifference) return false;
  const { forward, aside } = offsetAlong(piece, other);
  const both = piece.length + other.length;
  return (
    forward > 0 &&
    Math.abs(aside) < maxPieceOffset.aside * both &&
    forward - both / 2 < maxPieceOffset.gap * both
  );
}

function joinTwo(piece: TextComponent, other: TextComponent): TextComponent {
  const from = -piece.length / 2;
  const to = offsetAlong(piece, other).forward + other.length / 2;
  const angle = Math.atan2(other.y - piece.y, other.x - piece.x);
  return { ...moveLine({ ...piece, angle }, 0, (from + to) / 2), length: to - from };
}

interface PairGeometry {
  imageWidth: number;
  expected: number;
  limits: { min: number; max: number };
}

/** Pairs a line with each line below it at the expected spacing and of about the same length. */
function pairWithOthers(
  upper: TextComponent,
  lines: readonly TextComponent[],
  { imageWidth, expected, limits }: PairGeometry,
): ScoredPair[] {
  return lines.flatMap((lower) => {
    if (lower === upper || Math.abs(upper.angle - lower.angle) > maxAngleDifference) return [];
    const length = Math.max(upper.length, lower.length);
    const { forward, aside } = offsetAlong(upper, lower);
    const spacing = aside / length;
    const shift = Math.abs(forward) / length;
    if (spacing <= limits.min || spacing >= limits.max) return [];
    if (shift >= pairLimits.maxShift) return [];
    if (Math.min(upper.length, lower.length) <= pairLimits.minLength * length) return [];
    const deviation =
      Math.abs(spacing - expected) * cost.spacing +
      (Math.abs(upper.length - lower.length) / length) * cost.length +
      shift * cost.shift;
    return [{ upper, lower, score: baseScore.seen + length / imageWidth - deviation }];
  });
}

/** Splits an area into which both lines are smeared: half a line spacing up and down. */
function splitMerged(component: TextComponent, imageWidth: number): ScoredPair {
  const half = halfSpacing * component.length;
  const deviation = Math.abs(component.length / component.thickness - slendernessLimits.merged.ideal);
  const score = baseScore.merged + component.length / imageWidth - deviation * cost.merged;
  return { upper: moveLine(component, -half), lower: moveLine(component, half), score };
}

/** If only one line was found, the other is assumed above or below it. */
function pairWithAssumed(line: TextComponent, imageWidth: number): ScoredPair[] {
  const spacing = mrzLineSpacing * line.length;
  const score = baseScore.assumed + line.length / imageWidth;
  return [
    { upper: line, lower: moveLine(line, spacing), score },
    { upper: moveLine(line, -spacing), lower: line, score },
  ];
}

function removeDuplicates(pairs: readonly ScoredPair[]): ScoredPair[] {
  const distinct: ScoredPair[] = [];
  for (const pair of pairs) {
    if (distinct.length === maxPairs) break;
    if (!distinct.some((other) => isDuplicate(pair, other))) distinct.push(pair);
  }
  return distinct;
}

function isDuplicate(pair: LinePair, other: LinePair): boolean {
  const length = pair.upper.length;
  const apart = (a: TextLine, b: TextLine) => Math.hypot(a.x - b.x, a.y - b.y);
  return (
    apart(pair.upper, other.upper) < sameWithin.distance * length &&
    apart(pair.lower, other.lower) < sameWithin.distance * length &&
    Math.abs(other.upper.length - length) < sameWithin.length * length
  );
}
