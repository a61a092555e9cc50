// A blurred last page is recognised by a file number below names; numbers of other forms or above the names are not one.
import { expect, test } from "vitest";
import { isBlurredLastPage } from "./blurred-last-page.ts";
import { printClassCount, printSymbols } from "../print/print-network.ts";
import type { ReadPiece } from "../print/read-pieces.ts";

const gap = printSymbols.length;

/**
 * A piece at the left, `down` millimetres from the top, whose scores spell the text: two frames for each character. In the first
 * two places, any digit costs `digitCost` nats.
 */
function pieceOf(text: string, down: number, { confidence = 0.5, digitCost = 7 } = {}): ReadPiece {
  const classes = text.split("").flatMap((symbol) => [printSymbols.indexOf(symbol), gap]);
  const scores = new Float32Array(classes.length * printClassCount).fill(-7);
  for (const frame of [0, 2])
    scores.fill(-0.01 - digitCost, frame * printClassCount, frame * printClassCount + 10);
  for (const [frame, at] of classes.entries()) scores[frame * printClassCount + at] = -0.01;
  const line = { left: 6, right: 40, from: down, to: down };
  const box = { x: 6, y: down - 1, width: 34, height: 2 };
  const word = { text, box, ink: line, letters: text.split("").map((_, at) => 6 + 2 * at), confidence };
  return { piece: { ...line, height: 2 }, scores, words: [word] };
}

const names = [pieceOf("JO5EPHGANGOPADHYAY", 10), pieceOf("HARPREETHALD4ER", 18)];

test("a number of two letters and 13 digits below two misread names is a last page", () => {
  expect(isBlurredLastPage([...names, pieceOf("DL5690418659908", 50)])).toBe(true);
});

test("a number whose letters may be digits counts only below three names", () => {
  const number = pieceOf("MA5690418659908", 50, { digitCost: 1.5 });
  expect(isBlurredLastPage([...names, number])).toBe(false);
  expect(isBlurredLastPage([...names, pieceOf("M4NOJHALDER", 26), number])).toBe(true);
});

test("the same number above the names is none, as on a driving licence", () => {
  expect(isBlurredLastPage([pieceOf("DL5690418659908", 4), ...names])).toBe(false);
});

test("above names it counts on a page with a barcode", () => {
  const bars = pieceOf("IIHIBIIIHI", 70);
  const barcode = { ...bars, piece: { ...bars.piece, height: 7 } };
  expect(isBlurredLastPage([pieceOf("DL5690418659908", 4), ...names, barcode])).toBe(true);
});

test("an address below two names counts on a page with a barcode, and neither without it nor above them", () => {
  const bars = pieceOf("IIHIBIIIHI", 70);
  const barcode = { ...bars, piece: { ...bars.piece, height: 7 } };
  const address = (down: number) => pieceOf("I7LAKEV1EWROADPUNEPIN4O", down);
  expect(isBlurredLastPage([...names, address(30), barcode])).toBe(true);
  expect(isBlurredLastPage([...names, address(30)])).toBe(false);
  expect(isBlurredLastPage([address(4), ...names, barcode])).toBe(false);
});

test.each(["505690418659908", "REF2550738374", "K5744836", "IBIIIIIBIIIIIBI"])(
  "%s below names is none",
  (text) => {
    expect(isBlurredLastPage([...names, pieceOf(text, 50)])).toBe(false);
  },
);

test("print that is certainly read is not blurred", () => {
  const clear = ["JOSEPH", "HARPREET", "DL5690418659908"].map((text, at) =>
    pieceOf(text, 10 * at, { confidence: 0.9 }),
  );
  expect(isBlurredLastPage(clear)).toBe(false);
});
