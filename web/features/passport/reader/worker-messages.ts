// The messages between a page and the passport worker.
import type { ExpectedFields, PassportReading, ValueVerdicts } from "#domain/passport/reading.ts";

/**
 * `preload` fetches the weights, `read` reads one picture, and `scan` reads one camera frame: its MRZ, with `print` also the
 * rest. `verify` looks up values on the page that the `read` request with the ID `page` has read.
 */
export type WorkerRequest =
  | { kind: "preload" }
  | { kind: "read"; id: number; file: Blob; today: string }
  | { kind: "scan"; id: number; frame: ImageBitmap; today: string; print: boolean }
  | { kind: "verify"; id: number; page: number; expected: ExpectedFields };

export type WorkerAnswer =
  /** The MRZ has been read; `done` follows with the print. */
  | { kind: "mrz"; id: number; reading: PassportReading; tookMs: number }
  | { kind: "done"; id: number; reading: PassportReading; tookMs: number }
  /** Null if the worker no longer has the page. */
  | { kind: "verified"; id: number; values: ValueVerdicts | null; tookMs: number }
  /** `picture`: the file could not be decoded. `reader`: the weights could not be loaded, or the reader threw. */
  | { kind: "failed"; id: number; cause: "picture" | "reader" };
