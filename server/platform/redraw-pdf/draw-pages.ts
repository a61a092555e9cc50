// Draws the pages of an uploaded PDF one by one. Runs in a worker.
import { Failure } from "#contract/errors.ts";
import type { DocumentProblem } from "../documents/document-problem.ts";
import type { DrawnPage } from "./drawn-page.ts";
import type { Pdfium, PdfiumCalls } from "./open-pdfium.ts";
import { packPage } from "./pack-page.ts";

const maxPages = 50;
const maxDotsPerPoint = 200 / 72;
/** A3 at 200 dpi. Larger pages are drawn smaller. */
const maxPixels = 7_800_000;
const maxSidePx = 10_000;

/** Throws a `Failure` with the reason if the document cannot be drawn. */
export function* drawPages(
  { calls, isOutOfMemory }: Pdfium,
  bytes: Uint8Array,
): Generator<{ page: DrawnPage; pagesLeft: number }> {
  const copy = calls.wasmExports.malloc(bytes.length);
  calls.HEAPU8.set(bytes, copy);
  const document = openDocument(calls, { copy, length: bytes.length });
  try {
    const pages = calls._FPDF_GetPageCount(document);
    if (pages < 1) throw undrawable("file_unreadable");
    if (pages > maxPages) throw undrawable("pdf_too_long");
    for (let index = 0; index < pages; index += 1) {
      const page = drawPage(calls, document, index);
      if (isOutOfMemory()) throw undrawable("file_too_complex");
      yield { page, pagesLeft: pages - index - 1 };
    }
  } finally {
    calls._FPDF_CloseDocument(document);
    calls.wasmExports.free(copy);
  }
}

/** FPDF_ERR_PASSWORD and FPDF_ERR_SECURITY in PDFium's `fpdfview.h`. */
const encryptedErrors = [4, 5];
/** FORMTYPE_XFA_FULL in PDFium's `fpdf_formfill.h`: its pages exist only while a script builds them. */
const scriptedForm = 2;

/** A file that only restricts printing or copying opens without a password. */
function openDocument(calls: PdfiumCalls, { copy, length }: { copy: number; length: number }): number {
  const document = calls._FPDF_LoadMemDocument(copy, length, 0);
  if (document === 0) {
    const isEncrypted = encryptedErrors.includes(calls._FPDF_GetLastError());
    throw undrawable(isEncrypted ? "pdf_encrypted" : "file_unreadable");
  }
  if (calls._FPDF_GetFormType(document) === scriptedForm) throw undrawable("pdf_scripted_form");
  return document;
}

const white = 0xffffffff;
/** FPDF_ANNOT, for form fields, stamps and highlights, and FPDF_REVERSE_BYTE_ORDER, for RGB instead of BGR. */
const drawingFlags = 0x01 | 0x10;

function drawPage(calls: PdfiumCalls, document: number, index: number): DrawnPage {
  const page = calls._FPDF_LoadPage(document, index);
  if (page === 0) throw undrawable("file_unreadable");
  const size = sizeOf(calls, page);
  const box = [0, 0, size.widthPx, size.heightPx];
  const bitmap = calls._FPDFBitmap_Create(size.widthPx, size.heightPx, 0);
  if (bitmap === 0) throw undrawable("file_too_complex");
  calls._FPDFBitmap_FillRect(bitmap, ...box, white);
  calls._FPDF_RenderPageBitmap(bitmap, page, ...box, 0, drawingFlags);
  const start = calls._FPDFBitmap_GetBuffer(bitmap);
  const end = start + calls._FPDFBitmap_GetStride(bitmap) * size.heightPx;
  const pixels = calls.HEAPU8.slice(start, end);
  calls._FPDFBitmap_Destroy(bitmap);
  calls._FPDF_ClosePage(page);
  return { ...size, pixels, ...packPage(pixels, size.widthPx) };
}

function sizeOf(calls: PdfiumCalls, page: number) {
  const widthPt = calls._FPDF_GetPageWidthF(page);
  const heightPt = calls._FPDF_GetPageHeightF(page);
  if (!(widthPt > 0 && heightPt > 0)) throw undrawable("file_unreadable");
  const scale = Math.min(
    maxDotsPerPoint,
    Math.sqrt(maxPixels / (widthPt * heightPt)),
    maxSidePx / Math.max(widthPt, heightPt),
  );
  const pixelsOf = (points: number) => Math.max(1, Math.round(points * scale));
  return { widthPt, heightPt, widthPx: pixelsOf(widthPt), heightPx: pixelsOf(heightPt) };
}

function undrawable(problem: DocumentProblem): Failure {
  return new Failure(problem);
}
