// Checks a PDF or DOCX in a limited worker, so that a hostile one harms nobody else (P17).
import { runInLimitedWorker } from "../run-limited-worker.ts";
import type { DocumentProblem } from "./document-problem.ts";

export interface PaperTask {
  kind: "pdf" | "docx";
  bytes: Uint8Array;
}

/** What the worker answers. */
export interface PaperCheck {
  problem: DocumentProblem | undefined;
}

/** The first problem of a document, or undefined. One too slow or too large to be checked has a problem as well. */
export async function findPaperProblem(task: PaperTask): Promise<DocumentProblem | undefined> {
  const result = await runInLimitedWorker(new URL("./paper-worker.ts", import.meta.url), task);
  if (result.kind === "message") return (result.message as PaperCheck).problem;
  return result.kind === "limit" ? "file_too_complex" : "file_unreadable";
}
