// Spells a name or a place in capitals, and finds the spaces between its words.
import { findSpace } from "../print/print-network.ts";
import type { Word } from "../print/words.ts";
import { countAsCapitals } from "./look-alikes.ts";
import type { PatternMatch } from "./match-pattern.ts";
import type { LineReading } from "./read-line.ts";
import { findGlyphs, framePx, letterPx, spellWords, type Glyph } from "./spell-words.ts";
import { limits } from "./thresholds.ts";

export interface SpelledCapitals {
  /** The characters, without spaces. */
  value: string;
  words: readonly Word[];
}

/** An uncertain mark further than this from the text, in heights of a letter, is a pattern of the paper. */
const maxApart = 0.9;
const minEdgeConfidence = 0.5;
const form = /^[A-Z][A-Z'.-]*[A-Z]$/;

/** Returns undefined if the line shows anything but a text in capitals. */
export function spellCapitals({ scores, ...strip }: LineReading): SpelledCapitals | undefined {
  const capitals = countAsCapitals(scores);
  const frame = framePx / (letterPx * strip.size);
  const glyphs = dropEdges(dropStrokes(findGlyphs(capitals)), maxApart / frame);
  const value = glyphs.map(({ symbol }) => symbol).join("");
  if (!form.test(value)) return undefined;
  return { value, words: spellWords(capitals, strip) };
}

/** Returns the probability of a space after each character but the last, 0 to 1: the mean of the readings. */
export function measureSpaces(
  readings: readonly LineReading[],
  matches: readonly Pick<PatternMatch, "spans">[],
): number[] {
  const measured = readings.map(({ scores }, i) => {
    const { spans } = matches[i]!;
    return spans.slice(1).map(({ to }, at) => findSpace(scores, spans[at]!.from, to));
  });
  return measured[0]!.map((_, at) => measured.reduce((sum, own) => sum + own[at]!, 0) / measured.length);
}

/**
 * Returns the text with its spaces, or undefined if there may or may not be one. `spaces` are the probabilities of one after
 * each character but the last.
 */
export function separateWords(text: string, spaces: readonly number[]): string | undefined {
  const { min, max } = limits.space;
  if (spaces.some((space) => space > max && space < min)) return undefined;
  return text
    .split("")
    .map((character, at) => ((spaces[at] ?? 0) >= min ? `${character} ` : character))
    .join("");
}

/** Drops what is one frame wide and touches a wider character: there is a gap between any two, but not within a letter. */
function dropStrokes(glyphs: readonly Glyph[]): readonly Glyph[] {
  const isWider = (glyph: Glyph | undefined) => glyph !== undefined && glyph.to - glyph.from > 1;
  return glyphs.filter((glyph, at) => {
    const [before, after] = [glyphs[at - 1], glyphs[at + 1]];
    const touches =
      (before?.to === glyph.from && isWider(before)) || (after?.from === glyph.to && isWider(after));
    return isWider(glyph) || glyph.symbol === "I" || !touches;
  });
}

/** Drops single uncertain marks at both ends, if they are far from the text. */
function dropEdges(glyphs: readonly Glyph[], maxFrames: number): readonly Glyph[] {
  const kept = glyphs.slice();
  const isMark = (glyph: Glyph) => glyph.confidence < minEdgeConfidence;
  while (kept.length > 1 && isMark(kept.at(-1)!) && kept.at(-1)!.from - kept.at(-2)!.to > maxFrames)
    kept.pop();
  while (kept.length > 1 && isMark(kept[0]!) && kept[1]!.from - kept[0]!.to > maxFrames) kept.shift();
  return kept;
}
