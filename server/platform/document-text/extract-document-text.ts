// Reads the text of a PDF or DOCX in a limited worker, like the one that checks it (P17).
import { runInLimitedWorker } from "../run-limited-worker.ts";

export interface TextTask {
  kind: "pdf" | "docx";
  bytes: Uint8Array;
}

/** The worker's result. */
export interface PaperText {
  text: string;
}

/** A text takes a third of a second, and a few seconds on a busy machine. Without it, a visa cannot be compared. */
const limits = { cpuMs: { base: 10_000, eachPart: 0 }, limitMs: 30_000 };

/** One line of text for each printed line, cells separated by two spaces; empty if the file has no readable text. */
export async function extractDocumentText(task: TextTask): Promise<string> {
  const url = new URL("./text-worker.ts", import.meta.url);
  const result = await runInLimitedWorker(url, { task, ...limits });
  return result.kind === "message" ? (result.message as PaperText).text : "";
}
