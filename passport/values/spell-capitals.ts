// Spells a name or a place: capitals only, with the gap after each and the confidence of the least certain one.
import type { Word } from "../print/words.ts";
import { countAsCapitals } from "./look-alikes.ts";
import type { LineReading } from "./read-line.ts";
import { findGlyphs, framePx, gapBetween, letterPx, spellWords, type Glyph } from "./spell-words.ts";

export interface SpelledCapitals {
  /** The characters, without spaces. */
  value: string;
  /** The gap after each character but the last, in heights of a letter. */
  gaps: readonly number[];
  /** 0 to 1. */
  confidence: number;
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
  const glyphs = dropEdges(findGlyphs(capitals), maxApart / frame);
  const value = glyphs.map(({ symbol }) => symbol).join("");
  if (!form.test(value)) return undefined;
  const gaps = glyphs.slice(1).map((glyph, at) => gapBetween(capitals, glyphs[at]!, glyph) * frame);
  const confidence = Math.min(...glyphs.map((glyph) => glyph.confidence));
  return { value, gaps, confidence, words: spellWords(capitals, strip) };
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
