// The worker that checks one PDF or DOCX; it may be killed at any time.
import { parentPort, workerData } from "node:worker_threads";
import { findDocxProblem } from "./check-docx.ts";
import { findPdfProblem } from "./check-pdf.ts";
import type { PaperCheck, PaperTask } from "./find-document-problem.ts";

const { kind, bytes } = workerData as PaperTask;
const find = kind === "pdf" ? findPdfProblem : findDocxProblem;
// Shares the memory instead of copying it.
const problem = await find(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
parentPort?.postMessage({ problem } satisfies PaperCheck);
