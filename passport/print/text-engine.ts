// The general text engine as the reader sees it; tesseract.js stands behind it, in the browser and in Node.
import type { GreyImage } from "../image/grey-image.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Word {
  text: string;
  box: Box;
  /** 0 to 1. */
  confidence: number;
}

export interface RecognisedText {
  text: string;
  /** In reading order; boxes in pixels of the picture handed in. */
  words: Word[];
}

/** Reads Latin print from an upright grey picture. */
export type TextEngine = (image: GreyImage) => Promise<RecognisedText>;
