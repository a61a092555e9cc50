// The worker that reads the text of one PDF or DOCX; it may be killed at any time.
import { parentPort, workerData } from "node:worker_threads";
import { docxText } from "./docx-text.ts";
import { pdfText } from "./pdf-text.ts";
import type { PaperText, TextTask } from "./extract-document-text.ts";

const { kind, bytes } = workerData as TextTask;
const text = kind === "pdf" ? await pdfText(bytes) : await docxText(bytes);
parentPort?.postMessage({ text } satisfies PaperText);
