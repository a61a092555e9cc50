// What the worker sends: one message for each page, then one that ends the document.
import type { DocumentProblem } from "../documents/document-problem.ts";

export interface DrawnPage {
  widthPt: number;
  heightPt: number;
  widthPx: number;
  heightPx: number;
  /** Four bytes a pixel; the fourth means nothing. */
  pixels: Uint8Array;
  isGrey: boolean;
  isBlank: boolean;
  /** Of a page of text and lines: four bits a sample (grey or RGB), deflated. */
  packed: Uint8Array | undefined;
}

export type DrawMessage =
  | { kind: "page"; page: DrawnPage; pagesLeft: number }
  | { kind: "end" }
  | { kind: "problem"; problem: DocumentProblem };
