// The worker that draws one uploaded PDF; it may be killed at any time.
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { Failure } from "#contract/errors.ts";
import type { DocumentProblem } from "../documents/document-problem.ts";
import { drawPages } from "./draw-pages.ts";
import type { DrawMessage } from "./drawn-page.ts";
import { openPdfium, type Pdfium } from "./open-pdfium.ts";

const { bytes, program } = workerData as { bytes: Uint8Array; program: WebAssembly.Module };
const pdfium = await openPdfium(program);
send(await drawAll(pdfium));

/** Draws one page while the previous one is encoded. */
async function drawAll(drawing: Pdfium): Promise<DrawMessage> {
  let encoded: Promise<unknown> | undefined;
  try {
    for (const { page, pagesLeft } of drawPages(drawing, bytes)) {
      await encoded;
      send({ kind: "page", page, pagesLeft });
      encoded = parentPort ? once(parentPort, "message") : undefined;
    }
    await encoded;
    return { kind: "end" };
  } catch (error) {
    if (error instanceof Failure) return { kind: "problem", problem: error.code as DocumentProblem };
    return { kind: "problem", problem: drawing.isOutOfMemory() ? "file_too_complex" : "file_unreadable" };
  }
}

/** Moves the pixels instead of copying them. */
function send(message: DrawMessage): void {
  parentPort?.postMessage(
    message,
    message.kind === "page" ? [message.page.pixels.buffer as ArrayBuffer] : [],
  );
}
