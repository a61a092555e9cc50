// Groups words into cells: words of one row that stand close together, so that the columns of a form stay apart.
import type { Box, Word } from "./words.ts";

export interface TextCell {
  text: string;
  box: Box;
  /** The least sure of its words, 0 to 1. */
  confidence: number;
}

/** A gap wider than this many letter heights, and than these millimetres, parts two cells. */
const widestGap = { heights: 1.6, mm: 3.6 };
/** Boxes of small print are often too low: for telling rows apart no letter is lower than this. */
const leastHeightMm = 0.8;
const leastWordConfidence = 0.15;

/** Cells from top to bottom, in a row from left to right; the words' boxes are in millimetres. */
export function groupCells(words: readonly Word[]): TextCell[] {
  const readable = words.filter(
    (word) => /[A-Za-z0-9]/.test(word.text) && word.confidence >= leastWordConfidence,
  );
  return rowsOf(readable).flatMap((row) => cellsOf(row));
}

/** The words as text: a line for each row, cells parted by two spaces. */
export function textOf(words: readonly Word[]): string {
  const rows = rowsOf(words).map((row) => cellsOf(row).map((cell) => cell.text));
  return rows.map((cells) => cells.join("  ")).join("\n");
}

function rowsOf(words: readonly Word[]): Word[][] {
  const rows: Word[][] = [];
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const touched = rows.filter((row) => row.some((other) => inSameRow(word, other)));
    const [first, ...others] = touched;
    if (first) first.push(word, ...others.flatMap((row) => row.splice(0)));
    else rows.push([word]);
  }
  return rows.filter((row) => row.length > 0).map((row) => row.toSorted((a, b) => a.box.x - b.box.x));
}

// Only near neighbours decide, so that a slightly slanted row does not run into the next one.
function inSameRow(a: Word, b: Word): boolean {
  const lower = Math.max(leastHeightMm, Math.min(a.box.height, b.box.height));
  const reach = 12 * Math.max(a.box.height, b.box.height);
  const apart = Math.max(a.box.x, b.box.x) - Math.min(a.box.x + a.box.width, b.box.x + b.box.width);
  return Math.abs(middle(a) - middle(b)) < 0.5 * lower && apart < reach;
}

function cellsOf(row: readonly Word[]): TextCell[] {
  const cells: Word[][] = [];
  for (const word of row) {
    const last = cells.at(-1)?.at(-1);
    const gap = last ? word.box.x - (last.box.x + last.box.width) : Infinity;
    const widest = last
      ? Math.max(widestGap.mm, widestGap.heights * Math.max(last.box.height, word.box.height))
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
    box: { x: left, y: top, width: right - left, height: bottom - top },
    confidence: Math.min(...words.map((word) => word.confidence)),
  };
}

function middle({ box }: Word): number {
  return box.y + box.height / 2;
}
