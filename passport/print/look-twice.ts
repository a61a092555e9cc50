// Reads a page at two scales: finely for small labels, crisply for values on a patterned ground; the surer word counts.
import type { GreyImage } from "../image/grey-image.ts";
import { crispen } from "../image/straighten.ts";
import type { Box, TextEngine, Word } from "./text-engine.ts";

// Each look finds values that the other misses; what both find together is in docs/decisions/0003.
const finePixelsPerMm = 18;
const crispPixelsPerMm = 14;

/** `cut` gives the page at a scale; the words' boxes come back in millimetres. */
export async function lookTwice(
  engine: TextEngine,
  cut: (pixelsPerMm: number) => GreyImage,
): Promise<Word[]> {
  const fine = await engine(cut(finePixelsPerMm));
  const crisp = await engine(crispen(cut(crispPixelsPerMm)));
  return merge([...inMm(fine.words, finePixelsPerMm), ...inMm(crisp.words, crispPixelsPerMm)]);
}

function inMm(words: readonly Word[], pixelsPerMm: number): Word[] {
  return words.map(({ text, confidence, box: { x, y, width, height } }) => {
    const [left, top, wide, high] = [x, y, width, height].map((value) => value / pixelsPerMm) as [
      number,
      number,
      number,
      number,
    ];
    return { text, confidence, box: { x: left, y: top, width: wide, height: high } };
  });
}

function merge(words: readonly Word[]): Word[] {
  const kept: Word[] = [];
  for (const word of words.toSorted((a, b) => weight(b) - weight(a))) {
    if (!kept.some((other) => overlap(word.box, other.box) > 0.35)) kept.push(word);
  }
  return kept;
}

// A single letter read with great confidence is often a part of a longer word.
function weight(word: Word): number {
  return word.confidence * Math.min(1, 0.6 + 0.1 * word.text.length);
}

/** The shared part of the smaller box. */
function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}
