// What is kept of a page that was read, so that expected values can be looked up in its print later without reading it again.
import type { Outline, PassportReading } from "#domain/passport/reading.ts";
import { outlineWords, type PrintMap } from "../locate/printed-places.ts";
import type { FrameScores } from "../network/strip-network.ts";
import { printClassCount, printSymbols } from "../print/print-network.ts";
import type { ReadPiece } from "../print/read-pieces.ts";

/** A page that was read. It contains no pixels, so that several pages fit into a phone's memory. */
export interface VerifiablePage {
  reading: PassportReading;
  cells: readonly VerifiableCell[];
}

/** Pieces of print that belong together, such as the words of one name. */
export interface VerifiableCell {
  scores: FrameScores;
  outline?: Outline | undefined;
}

/** Pieces of one row that are further apart belong to different values. */
const maxGapMm = 3.6;
/** Neighbours are on the same row if their middles differ by less than this share of their height. */
const maxDrop = 0.5;
/** Patterns are read as short or uncertain words; they belong to no value. */
const clearText = { minConfidence: 0.6, minLength: 2 } as const;
/** Small letters whose capitals look different. Labels have several of them, values none. */
const labelLetters = /[abdefghijlmnqrty].*[abdefghijlmnqrty]/;
/** Log probability of everything but the gap between two joined pieces. */
const impossible = -20;

/** Joins neighbouring pieces of values. A name of which only some words are printed side by side is not the whole name. */
export function joinPieces(pieces: readonly ReadPiece[], map: PrintMap): VerifiableCell[] {
  const values = pieces.filter(isValue).toSorted((a, b) => a.piece.left - b.piece.left);
  const rows: ReadPiece[][] = [];
  for (const piece of values) {
    const row = rows.find((own) => follows(own.at(-1)!, piece));
    if (row) row.push(piece);
    else rows.push([piece]);
  }
  const others = pieces.filter((piece) => !values.includes(piece)).map((piece) => [piece]);
  return [...rows, ...others].map((cell) => ({
    scores: joinScores(cell.map(({ scores }) => scores)),
    outline: outlineWords(
      map,
      cell.flatMap(({ words }) => words),
    ),
  }));
}

function isValue({ words }: ReadPiece): boolean {
  const text = words.map((word) => word.text).join("");
  const mean = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / text.length;
  return text.length >= clearText.minLength && mean >= clearText.minConfidence && !labelLetters.test(text);
}

function follows({ piece: a }: ReadPiece, { piece: b }: ReadPiece): boolean {
  const drop = Math.abs(a.to - b.from);
  return b.left - a.right < maxGapMm && drop < maxDrop * Math.min(a.height, b.height);
}

function joinScores(pieces: readonly FrameScores[]): FrameScores {
  const [first] = pieces;
  if (first && pieces.length === 1) return first;
  const between = new Float32Array(printClassCount).fill(impossible);
  between[printSymbols.length] = 0;
  const parts = pieces.flatMap((scores, at) => (at === 0 ? [scores] : [between, scores]));
  const joined = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
