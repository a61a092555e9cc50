// Finishes a PDF and collects its bytes.
import { buffer } from "node:stream/consumers";

export function finishPdf(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  pdf.end();
  return buffer(pdf);
}
