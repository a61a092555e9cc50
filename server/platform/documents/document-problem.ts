// Problems inside a document, as error codes, so that a worker can return them as a string.
import type { ErrorCode } from "#contract/errors.ts";

export type DocumentProblem = Extract<
  ErrorCode,
  | "file_unreadable"
  | "file_unsafe"
  | "file_too_complex"
  | "file_blank"
  | "pdf_encrypted"
  | "pdf_too_long"
  | "pdf_scripted_form"
>;
