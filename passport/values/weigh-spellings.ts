// Chooses between spellings of a line that was read several times: the one that explains all readings together best.
import type { FrameScores } from "../network/strip-network.ts";
import { matchPattern, weighOptions, type Option, type Pattern, type PatternMatch } from "./match-pattern.ts";

/** The options of each character of a text, of which the first is in the text itself. */
export type Spelling = readonly [own: Option, ...others: Option[]][];

export interface WeighedSpelling {
  text: string;
  /** In nats, of all characters; mean of the readings. */
  cost: number;
  /** By how many nats the next best spelling is worse, with one other character or of another length; mean of the readings. */
  margin: number;
  /** The place of each character in each reading. */
  matches: readonly PatternMatch[];
}

/** Returns undefined if no spelling fits into all readings. Options may show that the best one is none of `spellings`. */
export function weighSpellings(
  readings: readonly FrameScores[],
  spellings: readonly Spelling[],
): WeighedSpelling | undefined {
  const distinct = [...new Map(spellings.map((spelling) => [textOf(spelling), spelling])).values()];
  const [best, next] = distinct
    .map((spelling) => ({ spelling, ...matchAll(readings, spelling) }))
    .filter(({ cost }) => Number.isFinite(cost))
    .toSorted((a, b) => a.cost - b.cost);
  if (!best) return undefined;
  const { spelling, matches, cost } = best;
  const { improved, margin } = findOthers(readings, matches, spelling);
  const isNew = distinct.every((other) => textOf(other) !== textOf(improved));
  if (isNew) return weighSpellings(readings, [...distinct, improved]);
  return {
    text: textOf(spelling),
    cost,
    margin: Math.min(margin, (next?.cost ?? Infinity) - cost),
    matches,
  };
}

export function textOf(spelling: Spelling): string {
  return spelling.map(([{ symbol }]) => symbol).join("");
}

function matchAll(
  readings: readonly FrameScores[],
  spelling: Spelling,
): { cost: number; matches: PatternMatch[] } {
  const pattern: Pattern = spelling.map(([own]) => [own]);
  const matches = readings.map((scores) => matchPattern(scores, pattern, "whole"));
  const found = matches.filter((match) => match !== undefined);
  if (found.length < matches.length) return { cost: Infinity, matches: [] };
  return { cost: mean(found.map(({ cost }) => cost)), matches: found };
}

/** Looks for a better character at each place. The margin is that of the least certain character. */
function findOthers(
  readings: readonly FrameScores[],
  matches: readonly PatternMatch[],
  spelling: Spelling,
): { improved: Spelling; margin: number } {
  const ranked = spelling.map((options, at) => {
    const weighed = matches.map(({ spans }, i) => weighOptions(readings[i]!, spans[at]!, options));
    const [own, ...others] = options.map((option, i) => ({
      option,
      cost: mean(weighed.map((costs) => costs[i]!)),
    }));
    const least = others.toSorted((a, b) => a.cost - b.cost)[0];
    return { options, least: least?.option, margin: (least?.cost ?? Infinity) - own!.cost };
  });
  const improved = ranked.map(({ options, least, margin }): Spelling[number] => {
    return least && margin < 0 ? [least, ...options.filter((option) => option !== least)] : options;
  });
  return { improved, margin: Math.min(...ranked.map(({ margin }) => margin)) };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
