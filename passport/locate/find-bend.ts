// Follows the middle of the text along a line with a parabola, fitted to eight pieces so that outliers count less.
import { cutStrip, stripWidth, type Bend } from "../image/text-strip.ts";
import type { Pyramid } from "../image/pyramid.ts";
import type { TextLine } from "../image/text-line.ts";

// All sizes are in pixels of a strip in which the text is about 18 rows high.
/** Rows of the strip: room for text up to 15 rows above or below the expected line. */
const rows = 60;
/** Rows at the top and bottom where the text's middle is not looked for. */
const rowMargin = 15;
const pieceCount = 8;
const pieceWidth = stripWidth / pieceCount;
/** Half the height of the text. */
const halfText = 9;
/** Share of strength lost per row of distance from the expected line, so that a neighbouring line does not win. */
const lossPerRow = 0.006;
/** A parabola through three pieces would follow any outlier. */
const minPieces = 4;
const fitRounds = 4;
/** A piece this many rows off the curve counts half in the next round. */
const outlierRows = 1.5;
/** Weight of the bow's ridge penalty, relative to the sum of all weights. */
const bowPenalty = 0.02;

interface Middle {
  /** Position along the strip, −1 to 1. */
  at: number;
  /** Rows below the strip's middle. */
  below: number;
  strength: number;
}

/** Returns the shift of the text along the line, or undefined if too little text is visible. */
export function findBend(pyramid: Pyramid, line: TextLine, flipped: boolean): Bend | undefined {
  const strip = cutStrip(pyramid, line, { flipped, rows });
  const middles = Array.from({ length: pieceCount }, (_, piece) => findMiddle(strip, piece)).filter(
    (middle) => middle !== undefined,
  );
  if (middles.length < minPieces) return undefined;
  let weights = middles.map((middle) => middle.strength);
  let curve: Curve = [0, 0, 0];
  for (let round = 0; round < fitRounds; round++) {
    curve = fitParabola(middles, weights);
    weights = middles.map(
      (middle) => middle.strength / (1 + ((middle.below - valueAt(curve, middle.at)) / outlierRows) ** 2),
    );
  }
  return (u) => valueAt(curve, u);
}

function findMiddle(strip: Float32Array, piece: number): Middle | undefined {
  const edges = new Float32Array(rows);
  for (let y = 0; y < rows; y++) {
    const from = y * stripWidth + piece * pieceWidth;
    for (let i = from + 1; i < from + pieceWidth - 1; i++)
      edges[y]! += Math.abs(strip[i + 1]! - strip[i - 1]!);
  }
  const background = edges.toSorted()[rows >> 2]!;
  let best: Middle | undefined;
  for (let row = rowMargin; row < rows - rowMargin; row++) {
    let strength = 0;
    for (let y = row - halfText; y <= row + halfText; y++) strength += edges[y]! - background;
    strength *= 1 - Math.abs(row - rows / 2) * lossPerRow;
    if (strength > (best?.strength ?? 0)) {
      best = {
        at: ((piece + 0.5) * pieceWidth) / (stripWidth / 2) - 1,
        below: row - rows / 2 + 0.5,
        strength,
      };
    }
  }
  return best;
}

type Curve = [number, number, number];

function valueAt([constant, slope, bow]: Curve, at: number): number {
  return constant + slope * at + bow * at * at;
}

/** Weighted least squares. A ridge penalty on the bow keeps a few pieces from bending the line. */
function fitParabola(middles: readonly Middle[], weights: readonly number[]): Curve {
  const equations = [0, 1, 2].map(() => [0, 0, 0, 0]);
  middles.forEach(({ at, below }, i) => {
    const powers = [1, at, at * at, below];
    for (let row = 0; row < 3; row++) {
      for (let column = 0; column < 4; column++) {
        equations[row]![column]! += weights[i]! * powers[row]! * powers[column]!;
      }
    }
  });
  equations[2]![2]! += bowPenalty * weights.reduce((sum, weight) => sum + weight, 0);
  return solveThree(equations);
}

function solveThree(equations: number[][]): Curve {
  for (let pivot = 0; pivot < 3; pivot++) {
    for (let row = pivot + 1; row < 3; row++) {
      const ratio = equations[row]![pivot]! / equations[pivot]![pivot]!;
      for (let column = pivot; column < 4; column++)
        equations[row]![column]! -= ratio * equations[pivot]![column]!;
    }
  }
  const solution: Curve = [0, 0, 0];
  for (let row = 2; row >= 0; row--) {
    let rest = equations[row]![3]!;
    for (let column = row + 1; column < 3; column++) rest -= equations[row]![column]! * solution[column]!;
    solution[row] = rest / equations[row]![row]!;
  }
  return solution;
}
