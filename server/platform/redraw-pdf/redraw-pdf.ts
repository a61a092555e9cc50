// Draws an uploaded PDF and writes the pictures into a new one, so that nothing of the file itself is stored (P21, P22).
import type { DocumentProblem } from "../documents/document-problem.ts";
import { runInLimitedWorker } from "../run-limited-worker.ts";
import type { DrawMessage, DrawnPage } from "./drawn-page.ts";
import { pdfiumProgram } from "./open-pdfium.ts";
import { encodePage } from "./encode-page.ts";
import { type PagePicture, writePicturePdf } from "./write-picture-pdf.ts";

/** For the whole file; fifty scanned pages take about ten seconds on a busy machine. */
const limitMs = 45_000;
/** A page scanned in colour at 600 dpi takes about 400 ms. */
const cpuMs = { base: 1_600, eachPart: 500 };
const limits = { limitBytes: 12 * 1024 * 1024, pageLimitMs: 10_000 };
/** What the PDF adds to each picture, at most. */
const bytesAroundPicture = 700;

/**
 * Returns the new PDF, or why the file cannot be drawn. Pages have up to 200 dpi, and fewer where the result would exceed
 * `limitBytes`.
 */
export async function redrawPdf(
  bytes: Uint8Array,
  { limitBytes = limits.limitBytes, pageLimitMs = limits.pageLimitMs } = {},
): Promise<Buffer | DocumentProblem> {
  const pages: PagePicture[] = [];
  let bytesLeft = limitBytes;
  let isBlank = true;
  const addPage = async (page: DrawnPage, pagesLeft: number) => {
    isBlank &&= page.isBlank;
    const share = bytesLeft / (pagesLeft + 1) - bytesAroundPicture;
    const picture = await encodePage(page, share);
    bytesLeft -= picture.bytes.length + bytesAroundPicture;
    pages.push(picture);
  };
  const result = await runInLimitedWorker(new URL("./redraw-worker.ts", import.meta.url), {
    task: { bytes, program: await pdfiumProgram() },
    limitMs,
    silenceMs: pageLimitMs,
    cpuMs,
    answerPart: (message) => {
      const part = message as DrawMessage;
      return part.kind === "page" ? addPage(part.page, part.pagesLeft) : undefined;
    },
  });
  if (result.kind !== "message") return result.kind === "limit" ? "file_too_complex" : "file_unreadable";
  const last = result.message as DrawMessage;
  if (last.kind === "problem") return last.problem;
  return isBlank ? "file_blank" : writePicturePdf(pages);
}
