// Checks a PDF or DOCX in a limited worker, so that a hostile file cannot affect other requests (P17).
import { runInLimitedWorker } from "../run-limited-worker.ts";
import type { DocumentProblem } from "./document-problem.ts";

export interface PaperTask {
  kind: "pdf" | "docx";
  bytes: Uint8Array;
}

/** The worker's result. */
export interface PaperCheck {
  problem: DocumentProblem | undefined;
}

/** Returns the first problem of a document, or undefined. Being too slow or too large to check is a problem as well. */
export async function findDocumentProblem(task: PaperTask): Promise<DocumentProblem | undefined> {
  const result = await runInLimitedWorker(new URL("./document-worker.ts", import.meta.url), task);
  if (result.kind === "message") return (result.message as PaperCheck).problem;
  return result.kind === "limit" ? "file_too_complex" : "file_unreadable";
}
