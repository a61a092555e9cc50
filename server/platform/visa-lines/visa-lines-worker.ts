// The worker that looks for the machine-readable lines of a visa in the pages of a PDF; it may be killed at any time.
import { readFileSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { readVisaLines } from "#passport/travel-documents/read-visa-lines.ts";
import { loadNetwork } from "#passport/recognise/network.ts";
import { drawPages } from "../redraw-pdf/draw-pages.ts";
import { openPdfium } from "../redraw-pdf/open-pdfium.ts";
import type { VisaLinesResult, VisaLinesTask } from "./recognise-visa-lines.ts";

/** The visa is on one of the first pages; conditions and advice follow. */
const maxPages = 2;

const { bytes, program, today } = workerData as VisaLinesTask;
const network = loadNetwork(readFileSync(new URL("../../../passport/mrz-net.bin", import.meta.url)));
const pdfium = await openPdfium(program);
let pagesRead = 0;
let lines: VisaLinesResult["lines"];
for (const { page } of drawPages(pdfium, bytes)) {
  const { widthPx: width, heightPx: height, pixels } = page;
  lines = readVisaLines({ width, height, pixels: withoutTransparency(pixels) }, network, today);
  pagesRead += 1;
  if (lines || pagesRead === maxPages) break;
}
parentPort?.postMessage({ lines } satisfies VisaLinesResult);

/** The fourth byte of a drawn pixel means nothing; the reader would take it for transparency. */
function withoutTransparency(pixels: Uint8Array): Uint8Array {
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  return pixels;
}
