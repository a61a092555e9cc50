// Reads a line again with slightly different sampling, and combines the readings: a single one can be certain but wrong.
import type { CellScores } from "./fit-grid.ts";
import { anySymbol, likeliest } from "./position-alphabets.ts";
import { fittedLine, readJittered, type Jitter, type LineReading, type Scene } from "./read-line.ts";

/** Several readings of one line. */
export interface RepeatedLine {
  /** Mean log probabilities over the readings that share a grid. */
  cells: CellScores[];
  readings: LineReading[];
}

const jitters: readonly Jitter[] = [
  { shift: 0, verticalScale: 1, stretch: 1.012 },
  { shift: -1.1, verticalScale: 1.06, stretch: 0.985 },
  { shift: 1.1, verticalScale: 0.95, stretch: 1.025 },
  { shift: 0, verticalScale: 1.1, stretch: 1 },
];

/** Share of the characters that must agree for two readings to share a grid. */
const minAgreement = 0.75;

/** Reads the line once more, where the first grid found it. */
export function readOnceMore(scene: Scene, first: LineReading): LineReading {
  return readJittered(scene, { line: fittedLine(first), flipped: first.flipped }, jitters[0]!);
}

/** Reads the line four more times, where the first grid found it. */
export function readAgain(scene: Scene, first: LineReading): RepeatedLine {
  const at = { line: fittedLine(first), flipped: first.flipped };
  const all = [first, ...jitters.map((jitter) => readJittered(scene, at, jitter))];
  const groups = all.map((reading) => all.filter((other) => agreement(reading, other) >= minAgreement));
  const readings = groups.reduce((best, group) => (weight(group) > weight(best) ? group : best));
  return { readings, cells: first.cells.map((_, place) => meanScores(readings, place)) };
}

function agreement(a: LineReading, b: LineReading): number {
  const same = a.cells.filter((cell, i) => likeliest(cell, anySymbol) === likeliest(b.cells[i]!, anySymbol));
  return same.length / a.cells.length;
}

function weight(group: readonly LineReading[]): number {
  return group.reduce((sum, reading) => sum + reading.confidence, 0);
}

function meanScores(readings: readonly LineReading[], place: number): CellScores {
  const first = readings[0]!.cells[place]!;
  return first.map((_, symbol) => {
    return readings.reduce((sum, reading) => sum + reading.cells[place]![symbol]!, 0) / readings.length;
  });
}
