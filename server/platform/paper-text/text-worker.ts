// The worker in which the words of one PDF or DOCX are read; it may be killed at any moment.
import { parentPort, workerData } from "node:worker_threads";
import { docxText } from "./docx-text.ts";
import { pdfText } from "./pdf-text.ts";
import type { TextTask } from "./read-paper-text.ts";

const { kind, bytes } = workerData as TextTask;
const text = kind === "pdf" ? await pdfText(bytes) : await docxText(bytes);
parentPort?.postMessage({ text });
