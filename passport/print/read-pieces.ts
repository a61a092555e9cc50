// Reads each piece of print on a page: the network's scores, and the likeliest words they spell.
import { runNetwork, type FrameScores } from "../network/strip-network.ts";
import { findPieces, type PrintPiece } from "./print-pieces.ts";
import { printClassCount, printSymbols, type PrintNetwork } from "./print-network.ts";
import { cutPrint, type Surface } from "../locate/surface.ts";
import { cutLine, type Box, type Word } from "./words.ts";

export interface ReadPiece {
  piece: PrintPiece;
  scores: FrameScores;
  words: Word[];
}

/**
 * Strip pixels per millimetre. At these scales, capitals of values (1.3 to 2.1 mm) and of small labels have the size that the
 * network was trained on.
 */
const scales = { values: 11.5, labels: 19 } as const;
/** In millimetres: lower pieces than `labels` are labels, higher ones than `values` are values. Between them we try both. */
const heights = { labels: 1.05, values: 1.5 } as const;
/** In millimetres: print from this height on was photographed from nearby, and is scaled to the height of values. */
const tall = { from: 2.6, scaledTo: 1.8 } as const;
const marginMm = 1.2;
/** More empty frames than this between two characters, apart from their own space, separate words. */
const wordGapFrames = 1;
/** Digits have equal cells, so a thin one has more space around it. */
const digitGapFrames = 2;
/** Mean confidence (0 to 1) at which a piece of medium height is a value, without trying the label's scale. */
const sureValue = 0.9;
/** Strips are as wide as a multiple of this, which the SIMD kernel needs. */
const columnStep = 32;
/** Strip pixels of one frame, and of the height of a letter. */
const framePx = 4;
const letterPx = 20;
/** Part of the empty frames between two characters that belongs to the characters, per frame of ink. */
const ownSpace = 0.39;
/** How far a letter extends beyond the frames that the network marks, as a share of its height. */
const outsideMark = 0.15;
const gap = printSymbols.length;

export function readPieces(surface: Surface, network: PrintNetwork): ReadPiece[] {
  return findPieces(surface).map((piece) => {
    const readAt = (scale: number) => readPiece(surface, network, { piece, scale });
    if (piece.height < heights.labels) return readAt(scales.labels);
    if (piece.height > tall.from) return readAt((scales.values * tall.scaledTo) / piece.height);
    const asValue = readAt(scales.values);
    if (piece.height > heights.values || meanConfidence(asValue) > sureValue) return asValue;
    const asLabel = readAt(scales.labels);
    return meanConfidence(asLabel) > meanConfidence(asValue) ? asLabel : asValue;
  });
}

function readPiece(
  surface: Surface,
  network: PrintNetwork,
  { piece, scale }: { piece: PrintPiece; scale: number },
): ReadPiece {
  const left = piece.left - marginMm;
  const columns = Math.ceil(((piece.right + marginMm - left) * scale) / columnStep) * columnStep;
  const scores = runNetwork(
    network,
    cutPrint(surface, { left, from: piece.from, to: piece.to, columns, scale }),
  );
  return { piece, scores, words: spellWords(scores, { piece, left, scale }) };
}

function meanConfidence({ words }: ReadPiece): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters < 2
    ? 0
    : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters;
}

interface Glyph {
  symbol: string;
  /** Its first frame, and the one after its last. */
  from: number;
  to: number;
  confidence: number;
}

function spellWords(
  scores: FrameScores,
  { piece, left, scale }: { piece: PrintPiece; left: number; scale: number },
): Word[] {
  const frameMm = framePx / scale;
  const letterMm = letterPx / scale;
  const words: Glyph[][] = [];
  for (const glyph of findGlyphs(scores)) {
    const last = words.at(-1)?.at(-1);
    const isNumber = last && /[\d/]/.test(last.symbol) && /[\d/]/.test(glyph.symbol);
    if (last && gapBetween(scores, last, glyph) < (isNumber ? digitGapFrames : wordGapFrames))
      words.at(-1)!.push(glyph);
    else words.push([glyph]);
  }
  return words.map((glyphs, at) => {
    const [x, end] = [left + glyphs[0]!.from * frameMm, left + glyphs.at(-1)!.to * frameMm];
    const y = (piece.from + piece.to - letterMm) / 2;
    const box: Box = { x, y, width: end - x, height: letterMm };
    const own = outsideMark * letterMm;
    const inkLeft = Math.min(x - own, at === 0 ? piece.left : Infinity);
    const inkRight = Math.max(end + own, at === words.length - 1 ? piece.right : -Infinity);
    const confidence = Math.min(...glyphs.map((glyph) => glyph.confidence));
    const text = glyphs.map((glyph) => glyph.symbol).join("");
    const letters = glyphs.map((glyph) => left + glyph.from * frameMm - own);
    return { text, box, ink: cutLine(piece, inkLeft, inkRight), letters, confidence };
  });
}

// The network marks the middle 56 % of a character, so the wider it is, the more of the empty frames next to it are its own.
function gapBetween(scores: FrameScores, a: Glyph, b: Glyph): number {
  const emptiness = (frame: number) => Math.exp(scores[frame * printClassCount + gap] ?? 0);
  let empty = 0;
  for (let frame = a.from; frame < b.to; frame++) empty += emptiness(frame);
  const ink = b.to - a.from - empty;
  return empty - ownSpace * ink;
}

/** Returns the runs of frames with the same likeliest symbol. */
function findGlyphs(scores: FrameScores): Glyph[] {
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
