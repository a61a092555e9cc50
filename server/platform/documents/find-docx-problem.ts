// Checks a DOCX in a limited worker, so that a hostile file cannot affect other requests (P17).
import { runInLimitedWorker } from "../run-limited-worker.ts";
import type { DocumentProblem } from "./document-problem.ts";

/** The worker's result. */
export interface DocxCheck {
  problem: DocumentProblem | undefined;
}

/** Returns the first problem of a DOCX, or undefined. Being too slow or too large to check is a problem as well. */
export async function findDocxProblem(bytes: Uint8Array): Promise<DocumentProblem | undefined> {
  const result = await runInLimitedWorker(new URL("./docx-worker.ts", import.meta.url), { task: { bytes } });
  if (result.kind === "message") return (result.message as DocxCheck).problem;
  return result.kind === "limit" ? "file_too_complex" : "file_unreadable";
}
