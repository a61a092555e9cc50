// Turns the network's scores of a strip into words: the likeliest symbols, apart where the network sees a space or nothing for long.
import type { FrameScores } from "../network/strip-network.ts";
import { findSpace, printClassCount, printSymbols } from "../print/print-network.ts";
import { cutLine, type Box, type Line, type Word } from "../print/words.ts";

/** The frames of a character: its first, and the one after its last. */
export interface Span {
  from: number;
  to: number;
}

/** The line of print in a strip, and how the strip was cut. */
export interface SpelledStrip {
  line: Line;
  /** Left edge of the strip in millimetres. */
  left: number;
  /** Strip pixels per millimetre. */
  scale: number;
  /** How much larger than usual the letters are in the strip. */
  size: number;
}

export interface Glyph extends Span {
  symbol: string;
  confidence: number;
}

/** Strip pixels of one frame, and of the usual height of a letter. */
export const framePx = 4;
export const letterPx = 20;
/** The least probability of a space between two words. */
const minSpace = 0.3;
/** As many empty frames between two characters, apart from their own space, are more than a space. */
const wideGapFrames = 3;
/** Digits have equal cells, so a thin one has more space around it. So many empty frames separate two numbers. */
const digitGapFrames = 2;
/** Part of the empty frames between two characters that belongs to the characters, per frame of ink. */
const ownSpace = 0.39;
/** How far a letter extends beyond the frames that the network marks, as a share of its height. */
const outsideMark = 0.15;
const gap = printSymbols.length;

export function spellWords(scores: FrameScores, { line, left, scale, size }: SpelledStrip): Word[] {
  const frameMm = framePx / scale;
  const letterMm = (size * letterPx) / scale;
  const words = groupGlyphs(scores, size);
  return words.map((glyphs, at) => {
    const [x, end] = [left + glyphs[0]!.from * frameMm, left + glyphs.at(-1)!.to * frameMm];
    const y = (line.from + line.to - letterMm) / 2;
    const box: Box = { x, y, width: end - x, height: letterMm };
    const own = outsideMark * letterMm;
    const inkLeft = Math.min(x - own, at === 0 ? line.left : Infinity);
    const inkRight = Math.max(end + own, at === words.length - 1 ? line.right : -Infinity);
    const confidence = Math.min(...glyphs.map((glyph) => glyph.confidence));
    const text = glyphs.map((glyph) => glyph.symbol).join("");
    const letters = glyphs.map((glyph) => left + glyph.from * frameMm - own);
    return { text, box, ink: cutLine(line, inkLeft, inkRight), letters, confidence };
  });
}

function groupGlyphs(scores: FrameScores, size: number): Glyph[][] {
  const words: Glyph[][] = [];
  for (const glyph of findGlyphs(scores)) {
    const last = words.at(-1)?.at(-1);
    if (last && !areApart(scores, size, [last, glyph])) words.at(-1)!.push(glyph);
    else words.push([glyph]);
  }
  return words;
}

function areApart(scores: FrameScores, size: number, [a, b]: readonly [Glyph, Glyph]): boolean {
  const empty = gapBetween(scores, a, b);
  const isNumber = /[\d/]/.test(a.symbol) && /[\d/]/.test(b.symbol);
  if (isNumber) return empty >= digitGapFrames * size;
  return empty >= wideGapFrames * size || findSpace(scores, a.from, b.to) >= minSpace;
}

/** Returns the empty frames between two characters, apart from their own space. */
// The network marks the middle 56 % of a character, so the wider it is, the more of the empty frames next to it are its own.
function gapBetween(scores: FrameScores, a: Span, b: Span): number {
  const emptiness = (frame: number) => Math.exp(scores[frame * printClassCount + gap] ?? 0);
  let empty = 0;
  for (let frame = a.from; frame < b.to; frame++) empty += emptiness(frame);
  const ink = b.to - a.from - empty;
  return empty - ownSpace * ink;
}

/** Returns the runs of frames with the same likeliest symbol. */
export function findGlyphs(scores: FrameScores): Glyph[] {
  const glyphs: Glyph[] = [];
  let before = gap;
  for (let frame = 0; frame < scores.length / printClassCount; frame++) {
    const own = scores.subarray(frame * printClassCount, (frame + 1) * printClassCount);
    const best = findLikeliest(own);
    const confidence = Math.exp(own[best]!);
    const last = glyphs.at(-1);
    if (best !== gap && best === before && last) {
      last.to = frame + 1;
      last.confidence = Math.max(last.confidence, confidence);
    } else if (best !== gap) {
      glyphs.push({ symbol: printSymbols.charAt(best), from: frame, to: frame + 1, confidence });
    }
    before = best;
  }
  return glyphs;
}

function findLikeliest(own: Float32Array): number {
  let best = gap;
  for (let c = 0; c < gap; c++) if (own[c]! > own[best]!) best = c;
  return best;
}
