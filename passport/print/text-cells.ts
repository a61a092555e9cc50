// Groups words into cells: words of one row that are close together, so that the columns of a form stay separate.
import { cutLine, type Box, type Word } from "./words.ts";

export interface TextCell {
  /** Its words with single spaces between them. */
  text: string;
  words: readonly Word[];
  box: Box;
  /** Confidence of its least certain word, 0 to 1. */
  confidence: number;
}

/** A gap wider than both this many letter heights and this many millimetres separates two cells. */
const maxGap = { heights: 1.6, mm: 3.6 };
/** Boxes of small print are often too low, so rows are separated as if no letter were lower than this. */
const minHeightMm = 0.8;
const minWordConfidence = 0.15;
/** Letter heights: how far neighbours of one row may be apart, horizontally and vertically. */
const sameRow = { reach: 12, drop: 0.5 } as const;

/** Returns cells from top to bottom, and from left to right within a row. The words' boxes are in millimetres. */
export function groupCells(words: readonly Word[]): TextCell[] {
  return groupWords(
    words.filter((word) => /[A-Za-z0-9]/.test(word.text) && word.confidence >= minWordConfidence),
  ).flat();
}

/** Returns the cells of each row, with every word, however uncertain. */
export function groupWords(words: readonly Word[]): TextCell[][] {
  return groupRows(words).map((row) => splitRow(row));
}

/** Returns the words as text: one line per row, cells separated by two spaces. */
export function toText(words: readonly Word[]): string {
  const rows = groupWords(words).map((cells) => cells.map(({ text }) => text));
  return rows.map((texts) => texts.join("  ")).join("\n");
}

/** Returns the words of a part of the cell's text. Of a word that is only partly in it, the text is cut, but not the place. */
export function wordsBetween({ words }: TextCell, from: number, to: number): Word[] {
  const found: Word[] = [];
  let start = 0;
  for (const word of words) {
    const text = word.text.slice(Math.max(0, from - start), Math.max(0, to - start));
    if (text !== "") found.push({ ...word, text });
    start += word.text.length + 1;
  }
  return found;
}

/** Returns the words of the end of the cell's text, without the place of what is before it. */
export function wordsFrom(cell: TextCell, from: number): Word[] {
  const [first, ...others] = wordsBetween(cell, from, cell.text.length);
  if (!first) return [];
  const left = first.letters.at(-first.text.length);
  const isCut = left !== undefined && first.text.length < first.letters.length;
  return [isCut ? { ...first, ink: cutLine(first.ink, left, first.ink.right) } : first, ...others];
}

function groupRows(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const touched = rows.filter((row) => row.some((other) => inSameRow(word, other)));
    const [first, ...others] = touched;
    if (first) first.push(word, ...others.flatMap((row) => row.splice(0)));
    else rows.push([word]);
  }
  return rows.filter((row) => row.length > 0).map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

// Only near neighbours count, so that a slightly slanted row does not run into the next one.
function inSameRow(a: Word, b: Word): boolean {
  const lower = Math.max(minHeightMm, Math.min(a.box.height, b.box.height));
  const reach = sameRow.reach * Math.max(a.box.height, b.box.height);
  const apart = Math.max(a.box.x, b.box.x) - Math.min(a.box.x + a.box.width, b.box.x + b.box.width);
  return Math.abs(middle(a) - middle(b)) < sameRow.drop * lower && apart < reach;
}

function splitRow(row: readonly Word[]): TextCell[] {
  const cells: Word[][] = [];
  for (const word of row) {
    const last = cells.at(-1)?.at(-1);
    const gap = last ? word.box.x - (last.box.x + last.box.width) : Infinity;
    const widest = last
      ? Math.max(maxGap.mm, maxGap.heights * Math.max(last.box.height, word.box.height))
      : 0;
    if (gap < widest) cells.at(-1)!.push(word);
    else cells.push([word]);
  }
  return cells.map(toCell);
}

function toCell(words: readonly Word[]): TextCell {
  const left = Math.min(...words.map((word) => word.box.x));
  const top = Math.min(...words.map((word) => word.box.y));
  const right = Math.max(...words.map((word) => word.box.x + word.box.width));
  const bottom = Math.max(...words.map((word) => word.box.y + word.box.height));
  return {
    text: words.map((word) => word.text).join(" "),
    words,
    box: { x: left, y: top, width: right - left, height: bottom - top },
    confidence: Math.min(...words.map((word) => word.confidence)),
  };
}

function middle({ box }: Word): number {
  return box.y + box.height / 2;
}
