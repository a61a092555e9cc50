// Supposes where the two MRZ lines may lie, from the lines of print found, likeliest first.
import { moved, mrzLineSpacing, offsetAlong, type TextLine } from "../image/text-line.ts";
import type { TextComponent } from "./text-components.ts";

/** Two lines, the upper one of the picture first (on a page upside down it is the second line of the MRZ). */
export interface LinePair {
  upper: TextLine;
  lower: TextLine;
}

export interface ScoredPair extends LinePair {
  /** Above 2 where both lines were seen, below where one of them is only supposed. */
  score: number;
}

const mostPairs = 10;
const leastLength = 0.28;
const greatestAngleDifference = 0.05;

/** Up to 10 pairs in the pixels of the components; `imageWidth` weighs their lengths. */
export function supposeLinePairs(components: readonly TextComponent[], imageWidth: number): ScoredPair[] {
  const slenderness = (component: TextComponent) => component.length / component.thickness;
  const singles = components.filter((component) => slenderness(component) > 15);
  const lines = [...singles, ...joinPieces(singles)].filter((line) => line.length > imageWidth * leastLength);
  const merged = components.filter((component) => {
    const wide = component.length > imageWidth * leastLength;
    return wide && slenderness(component) > 6 && slenderness(component) <= 16;
  });
  const pairs = [
    ...lines.flatMap((line) => pairsWithOthers(line, lines, imageWidth)),
    ...merged.map((component) => splitMerged(component, imageWidth)),
    ...lines.flatMap((line) => withSupposedPartner(line, imageWidth)),
  ];
  return withoutRepeats(pairs.toSorted((a, b) => b.score - a.score)).slice(0, mostPairs);
}

/** Pieces of one line broken by glare, joined end to end. */
function joinPieces(pieces: readonly TextComponent[]): TextComponent[] {
  return pieces.flatMap((piece) =>
    pieces.filter((other) => continues(piece, other)).map((other) => joined(piece, other)),
  );
}

function continues(piece: TextComponent, other: TextComponent): boolean {
  if (piece === other || piece.pass !== other.pass) return false;
  if (Math.abs(piece.angle - other.angle) > greatestAngleDifference) return false;
  const { forward, aside } = offsetAlong(piece, other);
  const both = piece.length + other.length;
  return forward > 0 && Math.abs(aside) < 0.015 * both && forward - both / 2 < 0.25 * both;
}

function joined(piece: TextComponent, other: TextComponent): TextComponent {
  const from = -piece.length / 2;
  const to = offsetAlong(piece, other).forward + other.length / 2;
  const angle = Math.atan2(other.y - piece.y, other.x - piece.x);
  return { ...moved({ ...piece, angle }, 0, (from + to) / 2), length: to - from };
}

/** Two found lines at MRZ spacing, of about the same length, one above the other. */
function pairsWithOthers(
  upper: TextComponent,
  lines: readonly TextComponent[],
  imageWidth: number,
): ScoredPair[] {
  return lines.flatMap((lower) => {
    if (lower === upper || Math.abs(upper.angle - lower.angle) > greatestAngleDifference) return [];
    const length = Math.max(upper.length, lower.length);
    const { forward, aside } = offsetAlong(upper, lower);
    const spacing = aside / length;
    const shift = Math.abs(forward) / length;
    if (spacing <= 0.035 || spacing >= 0.085 || shift >= 0.1) return [];
    if (Math.min(upper.length, lower.length) <= 0.8 * length) return [];
    const unlike =
      Math.abs(spacing - mrzLineSpacing) * 20 +
      (Math.abs(upper.length - lower.length) / length) * 4 +
      shift * 4;
    return [{ upper, lower, score: 3 + length / imageWidth - unlike }];
  });
}

/** Both lines smeared into one area: half a spacing up and down. */
function splitMerged(component: TextComponent, imageWidth: number): ScoredPair {
  const half = 0.0289 * component.length;
  const score =
    1.6 + component.length / imageWidth - Math.abs(component.length / component.thickness - 10) * 0.08;
  return { upper: moved(component, -half), lower: moved(component, half), score };
}

/** Only one line was found: the other is supposed above or below it. */
function withSupposedPartner(line: TextComponent, imageWidth: number): ScoredPair[] {
  const spacing = mrzLineSpacing * line.length;
  const score = 1 + line.length / imageWidth;
  return [
    { upper: line, lower: moved(line, spacing), score },
    { upper: moved(line, -spacing), lower: line, score },
  ];
}

function withoutRepeats(pairs: readonly ScoredPair[]): ScoredPair[] {
  const kept: ScoredPair[] = [];
  for (const pair of pairs) {
    if (kept.length === mostPairs) break;
    if (!kept.some((other) => isRepeat(pair, other))) kept.push(pair);
  }
  return kept;
}

function isRepeat(pair: LinePair, other: LinePair): boolean {
  const length = pair.upper.length;
  const apart = (a: TextLine, b: TextLine) => Math.hypot(a.x - b.x, a.y - b.y);
  return (
    apart(pair.upper, other.upper) < 0.012 * length &&
    apart(pair.lower, other.lower) < 0.012 * length &&
    Math.abs(other.upper.length - length) < 0.05 * length
  );
}
