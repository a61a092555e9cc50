// Decides whether a reading stands. Check digits do not cover the names, so a glyph that is not sure is read five times.
import { decodeMrz, type DecodedMrz } from "./decode-mrz.ts";
import type { FoundMrz } from "./find-mrz.ts";
import type { CellScores } from "./fit-grid.ts";
import { symbols } from "./network.ts";
import { likeliest, line1Alphabets } from "./position-alphabets.ts";
import { readAgain, readOnceMore, type RepeatedLine } from "./read-again.ts";
import type { LineReading } from "./read-line.ts";

export interface SettledMrz extends DecodedMrz {
  /** Mean confidence of both lines at the first look, 0 to 1. */
  confidence: number;
  /** Every character may be relied on. Never true where a check digit is wrong. */
  sure: boolean;
}

// Log probabilities, chosen on 82 pages of 7 to 12 px a character with movement, low light and perspective (seed 502 of
// docs/decisions/0003): of the names read wrongly with right check digits none had its least sure character above −0.42
// after five looks.
const surely = { certainty: -0.12, penalty: 0.5 };
const leastConfidence = 0.5;
const afterFiveLooks = { line1: -0.4, withFirst: -0.28, line2: -1.5, penalty: 3, readings: 3, dissent: 1 };

/** One confirming look where the first was clear, five looks where it was not. */
export function settleMrz(found: FoundMrz): SettledMrz {
  if (isClear(found) && confirmsNames(readOnceMore(found.scene, found.pair.line1), found)) {
    return { ...found, sure: true };
  }
  const { confidence } = found;
  if (confidence < leastConfidence) return { ...found, sure: false };
  const line1 = readAgain(found.scene, found.pair.line1);
  const line2 = readAgain(found.scene, found.pair.line2);
  const together = decodeMrz(line1.cells, line2.cells);
  if (isSupported(together, found, [line1, line2])) return { ...together, confidence, sure: true };
  const better = together.valid && (!found.valid || together.penalty < found.penalty) ? together : found;
  return { ...better, confidence, sure: false };
}

function isClear({ valid, penalty, certainty }: DecodedMrz): boolean {
  return valid && penalty < surely.penalty && Math.min(...certainty[0], ...certainty[1]) > surely.certainty;
}

function confirmsNames(again: LineReading, decoded: DecodedMrz): boolean {
  return dissents(decoded.lines[0], [again]).every((count) => count === 0);
}

/** `withFirst` limits the mean of what the first look and all five say of the names' least sure character. */
function isSupported(
  together: DecodedMrz,
  first: DecodedMrz,
  [line1, line2]: readonly [RepeatedLine, RepeatedLine],
): boolean {
  const { valid, penalty, certainty, lines } = together;
  const leastSure = Math.min(...certainty[0]);
  return (
    valid &&
    penalty < afterFiveLooks.penalty &&
    Math.min(line1.readings.length, line2.readings.length) >= afterFiveLooks.readings &&
    leastSure > afterFiveLooks.line1 &&
    (leastSure + Math.min(...first.certainty[0])) / 2 > afterFiveLooks.withFirst &&
    Math.min(...certainty[1]) > afterFiveLooks.line2 &&
    dissents(lines[0], line1.readings).every((count) => count <= afterFiveLooks.dissent)
  );
}

/** For each character of line 1, how many readings say otherwise. */
function dissents(line: string, readings: readonly LineReading[]): number[] {
  const alphabets = line1Alphabets();
  const says = (cell: CellScores, place: number) => symbols.charAt(likeliest(cell, alphabets[place]!));
  return line.split("").map((character, place) => {
    return readings.filter((reading) => says(reading.cells[place]!, place) !== character).length;
  });
}
