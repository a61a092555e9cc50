// Reads the text of a PDF that we created: its lines, and the cells of each line.
import { pdfText } from "#server/platform/document-text/pdf-text.ts";

/** Returns the texts from top to bottom and from left to right. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  return (await pdfText(bytes)).split(/\n| {2}/);
}
