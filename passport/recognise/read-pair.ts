// Reads a candidate pair of MRZ lines in the direction that reads better, and reads a poor line again.
import { moveLine, mrzLineSpacing } from "../image/text-line.ts";
import { stripWidth } from "../image/text-strip.ts";
import type { LinePair } from "../locate/line-pairs.ts";
import { td3CellCount, type CellScores } from "./fit-grid.ts";
import { hasGlyphs } from "./glance.ts";
import { cutLine, fittedLine, readCut, readLine, type LineReading, type Scene } from "./read-line.ts";

/** Mean confidence of a line, 0 to 1: below `mrz` it is other print, above `sure` the direction is right. */
const lineConfidence = { mrz: 0.3, sure: 0.8 } as const;
/** A line outside these limits is read again. Pitch and margin in strip pixels, the end cells' log probability in nats. */
const goodLine = { confidence: 0.9, pitch: 16, pitchDeviation: 0.7, margin: 14, endCell: -0.25 } as const;
/** A line whose confidence is lower than the other one's by this much is probably not where we assumed it. */
const misplacedLag = 0.25;

/** Line 1 and line 2 of the MRZ as read. */
export interface PairReading {
  line1: LineReading;
  line2: LineReading;
  flipped: boolean;
}

/** Returns undefined if nothing looks like an MRZ. */
export function readPair(scene: Scene, pair: LinePair): PairReading | undefined {
  let upper = readEitherWay(scene, pair);
  if (!upper || upper.confidence < lineConfidence.mrz) return undefined;
  const { flipped } = upper;
  let lower = readLine(scene, pair.lower, flipped);
  if (isPoor(upper) || isPoor(lower)) {
    const again = placeAgain(upper, lower);
    upper = moreConfident(upper, readLine(scene, again.upper, flipped));
    lower = moreConfident(lower, readLine(scene, again.lower, flipped));
  }
  return flipped ? { line1: lower, line2: upper, flipped } : { line1: upper, line2: lower, flipped };
}

function readEitherWay(scene: Scene, { upper: line }: LinePair): LineReading | undefined {
  let best: LineReading | undefined;
  for (const flipped of [false, true]) {
    const cut = cutLine(scene, { line, flipped });
    if (!hasGlyphs(cut.strip, scene.network)) continue;
    const reading = readCut(scene, cut, td3CellCount);
    best = best ? moreConfident(best, reading) : reading;
    if (best.confidence > lineConfidence.sure) break;
  }
  return best;
}

function moreConfident(first: LineReading, second: LineReading): LineReading {
  return second.confidence > first.confidence ? second : first;
}

function isPoor(reading: LineReading): boolean {
  const { origin, pitch, confidence, cells } = reading;
  return (
    confidence < goodLine.confidence ||
    Math.abs(pitch - goodLine.pitch) > goodLine.pitchDeviation ||
    origin < goodLine.margin ||
    origin + td3CellCount * pitch > stripWidth - goodLine.margin ||
    isWeak(cells[0]!) ||
    isWeak(cells[td3CellCount - 1]!)
  );
}

function isWeak(cell: CellScores): boolean {
  return Math.max(...cell) < goodLine.endCell;
}

/** Returns the lines as fitted. A line that reads much worse is placed at MRZ spacing from the other one. */
function placeAgain(upper: LineReading, lower: LineReading): LinePair {
  const again = { upper: fittedLine(upper), lower: fittedLine(lower) };
  if (lower.confidence < upper.confidence - misplacedLag) {
    return { ...again, lower: moveLine(again.upper, mrzLineSpacing * again.upper.length) };
  }
  if (upper.confidence < lower.confidence - misplacedLag) {
    return { ...again, upper: moveLine(again.lower, -mrzLineSpacing * again.lower.length) };
  }
  return again;
}
