// Recognises the machine-readable lines in the pages of an issued visa, in a limited worker like those that draw files (P17).
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { VisaLines } from "#domain/travel-documents/visa-in-text.ts";
import { pdfiumProgram } from "../redraw-pdf/open-pdfium.ts";
import { runInLimitedWorker } from "../run-limited-worker.ts";

export interface VisaLinesTask {
  /** A PDF that we drew. */
  bytes: Uint8Array;
  program: WebAssembly.Module;
  today: CalendarDate;
}

export interface VisaLinesResult {
  lines: VisaLines | undefined;
}

/** Drawing and reading two pages takes two or three seconds of processor time. */
const cpuMs = { base: 10_000, eachPart: 0 };
const limitMs = 30_000;

/** Returns undefined if no page has the lines of a visa, with right check digits, or if it takes too long to tell. */
export async function recogniseVisaLines(
  bytes: Uint8Array,
  today: CalendarDate,
): Promise<VisaLines | undefined> {
  const task: VisaLinesTask = { bytes, program: await pdfiumProgram(), today };
  const url = new URL("./visa-lines-worker.ts", import.meta.url);
  const result = await runInLimitedWorker(url, { task, limitMs, cpuMs });
  return result.kind === "message" ? (result.message as VisaLinesResult).lines : undefined;
}
