// Reads each piece of print on a page: the network's scores, and the likeliest words they spell.
import type { FrameScores } from "../network/strip-network.ts";
import { findPieces, oneRowMm, type PrintPiece, type Visibility } from "./print-pieces.ts";
import { readStrip, type PrintNetwork } from "./print-network.ts";
import { cutPrint, type Surface } from "../locate/surface.ts";
import { letterPx, spellWords } from "../values/spell-words.ts";
import type { Box, Word } from "./words.ts";

export interface ReadPiece {
  piece: PrintPiece;
  scores: FrameScores;
  words: Word[];
}

/**
 * In the strip, letters are this much larger than usual, so that thin ones are wide enough. A piece is higher than its
 * capitals by its blur. The smallest print is not enlarged further than `maxScale` (strip pixels per millimetre).
 */
const letterSize = 1.12;
const capitalShare = 0.9;
const maxScale = 19;
const marginMm = 1.2;
/** Of a page whose print is not blurred, at least so much is read. */
const usualPrintMm = 150;
/** The network sees single characters in noise and patterns. */
const minCharacters = 3;
/** Strips are as wide as a multiple of this, which the SIMD kernel needs. */
const columnStep = 32;

export function readPieces(surface: Surface, network: PrintNetwork, visibility: Visibility): ReadPiece[] {
  return findPieces(surface, visibility).map((piece) => readPiece(surface, network, piece));
}

/** Whether less print was read than a page has, perhaps because it is blurred. */
export function hasLittlePrint(pieces: readonly ReadPiece[]): boolean {
  const rows = pieces.filter(({ piece, words }) => {
    const characters = words.reduce((sum, { text }) => sum + text.length, 0);
    return characters >= minCharacters && piece.height < oneRowMm;
  });
  return rows.reduce((sum, { piece }) => sum + piece.right - piece.left, 0) < usualPrintMm;
}

function readPiece(surface: Surface, network: PrintNetwork, piece: PrintPiece): ReadPiece {
  const letterMm = capitalShare * piece.height;
  const scale = Math.min(maxScale, (letterSize * letterPx) / letterMm);
  const left = piece.left - marginMm;
  const columns = Math.ceil(((piece.right + marginMm - left) * scale) / columnStep) * columnStep;
  const place = { left, from: piece.from, to: piece.to, columns, scale };
  const scores = readStrip(network, cutPrint(surface, place));
  const size = Math.min(letterSize, (scale * letterMm) / letterPx);
  const words = spellWords(scores, { line: piece, left, scale, size });
  return { piece, scores, words: words.filter(({ box }) => isWithin(piece, box)) };
}

/** The margins may show a part of the next piece. */
function isWithin({ left, right }: PrintPiece, { x, width }: Box): boolean {
  return x < right && x + width > left;
}
