// What can be wrong inside a document: entries of the error catalogue, so that a worker can say them in a word.
import type { ErrorCode } from "#contract/errors.ts";

export type DocumentProblem = Extract<
  ErrorCode,
  "file_unreadable" | "file_unsafe" | "file_too_complex" | "pdf_encrypted" | "pdf_too_long"
>;
