// Follows the middle of the text along a line: a parabola fitted to eight pieces, outliers pulled in.
import { cutStrip, stripWidth, type Bend } from "../image/text-strip.ts";
import type { Pyramid } from "../image/pyramid.ts";
import type { TextLine } from "../image/text-line.ts";

const rows = 60;
const pieceCount = 8;
const pieceWidth = stripWidth / pieceCount;
const halfText = 9;

interface Middle {
  /** Place along the strip, −1 to 1. */
  at: number;
  /** Rows below the strip's middle. */
  below: number;
  strength: number;
}

/** The shift to sample the line with, or undefined where no text is seen. */
export function findBend(pyramid: Pyramid, line: TextLine, flipped: boolean): Bend | undefined {
  const strip = cutStrip(pyramid, line, { flipped, rows });
  const middles = Array.from({ length: pieceCount }, (_, piece) => findMiddle(strip, piece)).filter(
    (middle) => middle !== undefined,
  );
  if (middles.length < 4) return undefined;
  let weights = middles.map((middle) => middle.strength);
  let curve: Curve = [0, 0, 0];
  for (let round = 0; round < 4; round++) {
    curve = fitParabola(middles, weights);
    weights = middles.map(
      (middle) => middle.strength / (1 + ((middle.below - valueAt(curve, middle.at)) / 1.5) ** 2),
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
  for (let row = 15; row < rows - 15; row++) {
    let strength = 0;
    for (let y = row - halfText; y <= row + halfText; y++) strength += edges[y]! - background;
    strength *= 1 - Math.abs(row - rows / 2) * 0.006;
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

/** Weighted least squares; the bow is held back a little, so that few pieces cannot bend the line. */
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
  equations[2]![2]! += 0.02 * weights.reduce((sum, weight) => sum + weight, 0);
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
