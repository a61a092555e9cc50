// Reads back the text of a PDF of ours: its lines, and the cells of each line.
import { pdfText } from "#server/platform/paper-text/pdf-text.ts";

/** The texts from top to bottom, and from left to right. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  return (await pdfText(bytes)).split(/\n| {2}/);
}
