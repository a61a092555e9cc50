// Reads a supposed pair of MRZ lines in the direction that reads better, and looks again where the first look was poor.
import { moved, mrzLineSpacing } from "../image/text-line.ts";
import { stripWidth } from "../image/text-strip.ts";
import type { LinePair } from "../locate/line-pairs.ts";
import { cellCount, type CellScores } from "./fit-grid.ts";
import { bearsGlyphs } from "./glance.ts";
import { cutLine, fittedLine, readCut, readLine, type LineReading, type Scene } from "./read-line.ts";

/** Line 1 and line 2 of the MRZ as read. */
export interface PairReading {
  line1: LineReading;
  line2: LineReading;
  flipped: boolean;
}

/** Undefined where there is nothing like an MRZ. */
export function readPair(scene: Scene, pair: LinePair): PairReading | undefined {
  let upper = readEitherWay(scene, pair);
  if (!upper || upper.confidence < 0.3) return undefined;
  const { flipped } = upper;
  let lower = readLine(scene, pair.lower, flipped);
  if (isPoor(upper) || isPoor(lower)) {
    const again = supposeAgain(upper, lower);
    upper = surer(upper, readLine(scene, again.upper, flipped));
    lower = surer(lower, readLine(scene, again.lower, flipped));
  }
  return flipped ? { line1: lower, line2: upper, flipped } : { line1: upper, line2: lower, flipped };
}

function readEitherWay(scene: Scene, { upper: line }: LinePair): LineReading | undefined {
  let best: LineReading | undefined;
  for (const flipped of [false, true]) {
    const cut = cutLine(scene, { line, flipped });
    if (!bearsGlyphs(cut.strip, scene.network)) continue;
    const reading = readCut(scene, cut);
    best = best ? surer(best, reading) : reading;
    if (best.confidence > 0.8) break;
  }
  return best;
}

function surer(first: LineReading, second: LineReading): LineReading {
  return second.confidence > first.confidence ? second : first;
}

function isPoor(reading: LineReading): boolean {
  const { origin, pitch, confidence, cells } = reading;
  const usualPitch = 16;
  return (
    confidence < 0.9 ||
    Math.abs(pitch - usualPitch) > 0.7 ||
    origin < 14 ||
    origin + cellCount * pitch > stripWidth - 14 ||
    isWeak(cells[0]!) ||
    isWeak(cells[cellCount - 1]!)
  );
}

function isWeak(cell: CellScores): boolean {
  return Math.max(...cell) < -0.25;
}

/** The lines as fitted; one that reads much worse than the other is supposed beside it instead. */
function supposeAgain(upper: LineReading, lower: LineReading): LinePair {
  const again = { upper: fittedLine(upper), lower: fittedLine(lower) };
  if (lower.confidence < upper.confidence - 0.25) {
    return { ...again, lower: moved(again.upper, mrzLineSpacing * again.upper.length) };
  }
  if (upper.confidence < lower.confidence - 0.25) {
    return { ...again, upper: moved(again.lower, -mrzLineSpacing * again.lower.length) };
  }
  return again;
}
