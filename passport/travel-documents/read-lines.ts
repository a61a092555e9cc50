// Reads the two or three lines of a candidate card or visa, whose lines have 36 or 30 characters.
import { moveLine, offsetAlong, type TextLine } from "../image/text-line.ts";
import type { LinePair } from "../locate/line-pairs.ts";
import { td3CellCount, type CellCount } from "../recognise/fit-grid.ts";
import { hasGlyphs } from "../recognise/glance.ts";
import { cutLine, fittedLine, readCut, type LineReading, type Scene } from "../recognise/read-line.ts";

export interface LineLayout {
  cellCount: CellCount;
  lineCount: 2 | 3;
}

/** Mean confidence of a line, 0 to 1: below `mrz` it is other print, above `sure` the direction is right. */
const lineConfidence = { mrz: 0.5, sure: 0.8 } as const;
/** A line whose mean confidence is lower is read once more where its grid was fitted. */
const goodConfidence = 0.9;

/** Returns the lines from the first to the last one of the MRZ, or undefined if they do not look like one. */
export function readLines(scene: Scene, pair: LinePair, layout: LineLayout): LineReading[] | undefined {
  const upper = readEitherWay(scene, pair.upper, layout.cellCount);
  if (!upper || upper.confidence < lineConfidence.mrz) return undefined;
  const readHere = (line: TextLine) => readTwice(scene, { line, flipped: upper.flipped }, layout.cellCount);
  const lower = readHere(pair.lower);
  if (lower.confidence < lineConfidence.mrz) return undefined;
  const lines = layout.lineCount === 2 ? [upper, lower] : addThird([upper, lower], readHere);
  return upper.flipped ? lines.toReversed() : lines;
}

/** Two lines that were seen may be the upper or the lower two of three. */
function addThird(
  [upper, lower]: readonly [LineReading, LineReading],
  readHere: (line: TextLine) => LineReading,
): LineReading[] {
  const [first, last] = [fittedLine(upper), fittedLine(lower)];
  const spacing = offsetAlong(first, last).aside;
  const above = readHere(moveLine(first, -spacing));
  const below = readHere(moveLine(last, spacing));
  return above.confidence > below.confidence ? [above, upper, lower] : [upper, lower, below];
}

function readEitherWay(scene: Scene, line: TextLine, cellCount: CellCount): LineReading | undefined {
  let best: LineReading | undefined;
  for (const flipped of [false, true]) {
    if (!hasGlyphs(cutLine(scene, { line: lengthen(line, cellCount), flipped }).strip, scene.network))
      continue;
    const reading = readTwice(scene, { line, flipped }, cellCount);
    if (!best || reading.confidence > best.confidence) best = reading;
    if (best.confidence > lineConfidence.sure) break;
  }
  return best;
}

/** Reads the line, and again where its grid was fitted if that may be better. */
function readTwice(
  scene: Scene,
  { line, flipped }: { line: TextLine; flipped: boolean },
  cellCount: CellCount,
): LineReading {
  const readAt = (place: TextLine) =>
    readCut(scene, cutLine(scene, { line: lengthen(place, cellCount), flipped }), cellCount);
  const first = readAt(line);
  if (first.confidence > goodConfidence) return first;
  const second = readAt(fittedLine(first));
  return second.confidence > first.confidence ? second : first;
}

/** The strip is as long as 44 characters, so that those of a shorter line have the size that the network knows. */
function lengthen(line: TextLine, cellCount: CellCount): TextLine {
  return { ...line, length: (line.length * td3CellCount) / cellCount };
}
