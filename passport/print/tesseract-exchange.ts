// Pictures and answers in the forms tesseract.js takes and gives; the same for the browser and Node.
import type { GreyImage } from "../image/grey-image.ts";
import type { RecognisedText, Word } from "./text-engine.ts";

/** The picture as a portable greymap (PGM, P5): no compression, so nothing is spent on packing and unpacking. */
export function toGreymap({ width, height, pixels }: GreyImage): Uint8Array {
  const header = Array.from(`P5\n${width} ${height}\n255\n`, (character) => character.charCodeAt(0));
  const bytes = new Uint8Array(header.length + pixels.length);
  bytes.set(header);
  bytes.set(pixels, header.length);
  return bytes;
}

/** Page segmentation 6, one block of text: the layout analysis of the default drops single values of a form.
 * The engine's remarks on each picture would drown our own. */
export const engineParameters = { tessedit_pageseg_mode: "6", debug_file: "/dev/null" };

/** What is used of tesseract.js' page (recognised with `{ text: true, blocks: true }`). */
export interface TesseractPage {
  text: string;
  blocks: { paragraphs: { lines: { words: TesseractWord[] }[] }[] }[] | null;
}

interface TesseractWord {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

export function fromTesseract({ text, blocks }: TesseractPage): RecognisedText {
  const lines = (blocks ?? []).flatMap((block) => block.paragraphs).flatMap((paragraph) => paragraph.lines);
  return { text, words: lines.flatMap((line) => line.words).map(toWord) };
}

function toWord({ text, confidence, bbox: { x0, y0, x1, y1 } }: TesseractWord): Word {
  return { text, confidence: confidence / 100, box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 } };
}
