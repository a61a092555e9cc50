// Finds the whole line of a value: its cell, and every piece of print next to it that may belong to it.
import type { ReadPiece } from "../print/read-pieces.ts";
import type { TextCell } from "../print/text-cells.ts";
import { cutLine, type Line } from "../print/words.ts";
import type { ValueLine } from "./read-line.ts";

/** A piece of print continues a line if the gap between them is at most this wide. */
const maxGapMm = 4;
/** How far a piece of the same line may be above or below it, in heights of a letter. */
const sameLine = 0.45;
/** Height of capitals as a share of their piece's height, and the most that it differs from what was first assumed. */
const capitalShare = 0.9;
const maxRatio = 1.5;
/** Blank paper that is read with the line at both ends, as far as there is nothing else. */
const marginMm = 1.4;
/** Distance kept from the print on either side. */
const clearMm = 0.3;

/** `cells` are all cells of the page, `cell` one of them or the part of one. */
export function findValueLine(
  cell: TextCell,
  cells: readonly TextCell[],
  pieces: readonly ReadPiece[],
): ValueLine {
  const [first, last] = [cell.words[0]!, cell.words.at(-1)!];
  const rough = first.box.height;
  const own: Line = {
    left: first.ink.left,
    right: last.ink.right,
    from: first.ink.from,
    to: last.ink.to,
  };
  const { before, after } = findNeighbours(cell, cells, own);
  const ink = pieces
    .map(({ piece }) => piece)
    .toSorted((a, b) => a.left - b.left)
    .reduce((grown, piece) => joinPiece(grown, cutBetween(piece, before, after), rough), own);
  const left = Math.max(ink.left - marginMm, Math.min(before, ink.left));
  const right = Math.min(ink.right + marginMm, Math.max(after, ink.right));
  return { ink, left, right, letterMm: measureLetters(ink, pieces, rough) };
}

/** Where the print before and after the cell on its row ends and begins. */
function findNeighbours(
  cell: TextCell,
  cells: readonly TextCell[],
  own: Line,
): { before: number; after: number } {
  const middle = (own.from + own.to) / 2;
  const height = cell.words[0]!.box.height;
  const others = cells
    .flatMap(({ words }) => words)
    .filter(({ letters }) => !cell.words.some((word) => word.letters === letters))
    .filter(({ box }) => Math.abs(box.y + box.height / 2 - middle) < height);
  const first = cell.words[0]!;
  // The label before the value may be part of the same word.
  const isCut = first.text.length < first.letters.length;
  const before = [
    ...others.filter(({ ink }) => ink.right <= own.left + clearMm).map(({ ink }) => ink.right),
    ...(isCut ? [own.left - clearMm] : []),
  ];
  const after = others.filter(({ ink }) => ink.left >= own.right - clearMm).map(({ ink }) => ink.left);
  return {
    before: Math.max(-Infinity, ...before) + clearMm,
    after: Math.min(Infinity, ...after) - clearMm,
  };
}

function cutBetween(piece: Line, before: number, after: number): Line | undefined {
  const [left, right] = [Math.max(piece.left, before), Math.min(piece.right, after)];
  return left < right ? cutLine(piece, left, right) : undefined;
}

/** The height of the capitals in the line's widest piece, which is more exact than that of its words. */
function measureLetters(ink: Line, pieces: readonly ReadPiece[], rough: number): number {
  const [widest] = pieces
    .map(({ piece }) => piece)
    .filter((piece) => piece.left < ink.right && piece.right > ink.left)
    .filter((piece) => {
      const x = (Math.max(piece.left, ink.left) + Math.min(piece.right, ink.right)) / 2;
      return Math.abs(heightAt(piece, x) - heightAt(ink, x)) < sameLine * rough;
    })
    .toSorted((a, b) => b.right - b.left - (a.right - a.left));
  const measured = widest ? capitalShare * widest.height : rough;
  return Math.max(rough / maxRatio, Math.min(rough * maxRatio, measured));
}

function joinPiece(line: Line, piece: Line | undefined, letterMm: number): Line {
  if (!piece || (piece.left >= line.left && piece.right <= line.right)) return line;
  if (piece.left - line.right > maxGapMm || line.left - piece.right > maxGapMm) return line;
  const [first, second] = piece.left < line.left ? [piece, line] : [line, piece];
  const joint = (Math.min(first.right, second.right) + second.left) / 2;
  if (Math.abs(heightAt(first, joint) - heightAt(second, joint)) > sameLine * letterMm) return line;
  const last = piece.right > line.right ? piece : line;
  return { left: first.left, right: last.right, from: first.from, to: last.to };
}

function heightAt(line: Line, x: number): number {
  return line.from + ((x - line.left) / (line.right - line.left)) * (line.to - line.from);
}
