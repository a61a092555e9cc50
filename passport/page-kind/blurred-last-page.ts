// Recognises a last page in print too blurred to spell: a file number, or an address next to a barcode, and names in its column.
import { anyDigit, capital } from "../values/look-alikes.ts";
import { matchPattern, type Pattern } from "../values/match-pattern.ts";
import { oneRowMm } from "../print/print-pieces.ts";
import type { ReadPiece } from "../print/read-pieces.ts";

const anyCapital = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("").map(capital);
/** Two letters and 13 digits. It also fits fewer digits, because the frames of one may count as several. */
const fileNumber: Pattern = [anyCapital, anyCapital, ...Array.from({ length: 13 }, () => anyDigit)];
const onlyDigits: Pattern = [...fileNumber.keys()].map(() => anyDigit);
/**
 * Names above the number, and by how many nats two letters must explain its start better than two digits do. On a page with a
 * barcode, names below it count too: driving licences have such numbers above names, but no barcode.
 */
const evidence = [
  { names: 2, lettersMargin: 4 },
  { names: 3, lettersMargin: 2 },
] as const;
/** Upper limit of the mean cost of a character in nats. */
const maxCost = 0.15;
/** Letters and digits as read: some are read twice or not at all. The bars of a barcode are read as letters. */
const numberLength = { min: 13, max: 19, digits: 10 } as const;
/** Capitals of a name, and their least share of its letters and digits. */
const name = { capitals: 4, share: 0.6 } as const;
/** What is read in a barcode. */
const bars = /^[IHBEilt1]{6,}$/;
/** Letters and digits of an address, which is longer than most names. */
const minAddress = 20;
/** Names in the column of an address on a page with a barcode. */
const minNamesWithAddress = 2;
/** Pieces of one column begin within this distance, and their heights differ by at most this factor. */
const sameColumn = { mm: 4, height: 1.5 } as const;
/** Mean confidence, 0 to 1. In print that is more certain than this, the labels of a last page would have been found. */
const maxConfidence = 0.75;

export function isBlurredLastPage(pieces: readonly ReadPiece[]): boolean {
  const words = pieces.flatMap((piece) => piece.words);
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  if (!(confidence <= maxConfidence)) return false;
  const hasBarcode = pieces.some(isBarcode);
  if (hasBarcode && hasAddressBelowNames(pieces)) return true;
  return pieces.some((piece) => {
    const lettersMargin = fitFileNumber(piece);
    const column = pieces.filter((other) => isInColumn(other, piece) && mayBeName(other));
    const names = hasBarcode ? column : column.filter((other) => other.piece.from < piece.piece.from);
    return evidence.some((least) => names.length >= least.names && lettersMargin > least.lettersMargin);
  });
}

/** Last pages have an address below the names of parents; other cards with a barcode have the holder's name only. */
function hasAddressBelowNames(pieces: readonly ReadPiece[]): boolean {
  const capitals = pieces.filter(mayBeName);
  return capitals.some((address) => {
    if (lettersAndDigits(address).length < minAddress) return false;
    const names = capitals.filter(
      (other) => other.piece.from < address.piece.from && isInColumn(other, address),
    );
    return names.length >= minNamesWithAddress;
  });
}

/** Returns by how many nats two letters explain the start of the number better than two digits; −∞ if it does not fit. */
function fitFileNumber(piece: ReadPiece): number {
  const text = lettersAndDigits(piece);
  if (text.length < numberLength.min || text.length > numberLength.max) return -Infinity;
  if (text.replace(/\D/g, "").length < numberLength.digits) return -Infinity;
  const costOf = (pattern: Pattern) => matchPattern(piece.scores, pattern, "whole")?.cost ?? Infinity;
  const cost = costOf(fileNumber);
  return cost <= maxCost * fileNumber.length ? costOf(onlyDigits) - cost : -Infinity;
}

function mayBeName(piece: ReadPiece): boolean {
  const text = lettersAndDigits(piece);
  const capitals = text.replace(/[^A-Z]/g, "").length;
  return capitals >= name.capitals && capitals >= name.share * text.length;
}

function isBarcode(piece: ReadPiece): boolean {
  return piece.piece.height > oneRowMm && bars.test(lettersAndDigits(piece));
}

function isInColumn({ piece }: ReadPiece, { piece: other }: ReadPiece): boolean {
  const ratio = piece.height / other.height;
  return (
    Math.abs(piece.left - other.left) < sameColumn.mm &&
    ratio < sameColumn.height &&
    ratio > 1 / sameColumn.height
  );
}

function lettersAndDigits({ words }: ReadPiece): string {
  return words.map(({ text }) => text.replace(/[^A-Za-z0-9]/g, "")).join("");
}
