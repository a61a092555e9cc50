// Decides whether a reading is certain. Check digits do not cover the names, so an uncertain line is read five times.
import { decodeMrz, type DecodedMrz } from "./decode-mrz.ts";
import type { FoundMrz } from "./find-mrz.ts";
import type { CellScores } from "./fit-grid.ts";
import { symbols } from "./network.ts";
import { likeliest, line1Alphabets } from "./position-alphabets.ts";
import { readAgain, readOnceMore, type RepeatedLine } from "./read-again.ts";
import type { LineReading } from "./read-line.ts";

export interface SettledMrz extends DecodedMrz {
  /** Mean confidence of both lines at the first reading, 0 to 1. */
  confidence: number;
  /** Whether every character is reliable. Never true if a check digit is wrong. */
  isCertain: boolean;
}

// Log probabilities and penalties in nats. They were chosen on 82 pages with 7 to 12 px per character, movement, low light
// and perspective (seed 502 of docs/decisions/0003): no name that was misread, with right check digits, had its least
// certain character above −0.42 after five readings.
const clearReading = { certainty: -0.12, penalty: 0.5 };
/** Below this mean confidence (0 to 1), further readings are not worth their time. */
const minConfidence = 0.5;
/** `readings`: minimum that agree on the grid. `dissent`: maximum that read another character. */
const fiveReadings = { line1: -0.4, withFirst: -0.28, line2: -1.5, penalty: 3, readings: 3, dissent: 1 };

/** Confirms a clear reading with one more, and an unclear one with four more. */
export function settleMrz(found: FoundMrz): SettledMrz {
  if (isClear(found) && confirmsNames(readOnceMore(found.scene, found.pair.line1), found)) {
    return { ...found, isCertain: true };
  }
  const { confidence } = found;
  if (confidence < minConfidence) return { ...found, isCertain: false };
  const line1 = readAgain(found.scene, found.pair.line1);
  const line2 = readAgain(found.scene, found.pair.line2);
  const combined = decodeMrz(line1.cells, line2.cells);
  if (isSupported(combined, found, [line1, line2])) return { ...combined, confidence, isCertain: true };
  const better = combined.valid && (!found.valid || combined.penalty < found.penalty) ? combined : found;
  return { ...better, confidence, isCertain: false };
}

function isClear({ valid, penalty, certainty }: DecodedMrz): boolean {
  return (
    valid &&
    penalty < clearReading.penalty &&
    Math.min(...certainty[0], ...certainty[1]) > clearReading.certainty
  );
}

function confirmsNames(again: LineReading, decoded: DecodedMrz): boolean {
  return dissents(decoded.lines[0], [again]).every((count) => count === 0);
}

/** `withFirst` limits the mean certainty of the names' least certain character in the first reading and in all five. */
function isSupported(
  combined: DecodedMrz,
  first: DecodedMrz,
  [line1, line2]: readonly [RepeatedLine, RepeatedLine],
): boolean {
  const { valid, penalty, certainty, lines } = combined;
  const leastCertain = Math.min(...certainty[0]);
  return (
    valid &&
    penalty < fiveReadings.penalty &&
    Math.min(line1.readings.length, line2.readings.length) >= fiveReadings.readings &&
    leastCertain > fiveReadings.line1 &&
    (leastCertain + Math.min(...first.certainty[0])) / 2 > fiveReadings.withFirst &&
    Math.min(...certainty[1]) > fiveReadings.line2 &&
    dissents(lines[0], line1.readings).every((count) => count <= fiveReadings.dissent)
  );
}

/** Returns, for each character of line 1, how many readings differ from it. */
function dissents(line: string, readings: readonly LineReading[]): number[] {
  const alphabets = line1Alphabets();
  const symbolAt = (cell: CellScores, place: number) => symbols.charAt(likeliest(cell, alphabets[place]!));
  return line.split("").map((character, place) => {
    return readings.filter((reading) => symbolAt(reading.cells[place]!, place) !== character).length;
  });
}
