// The messages between a page and the passport worker.
import type { PassportReading } from "#domain/passport/reading.ts";

/** `preload` fetches the weights, `read` reads one picture, and `scan` reads one camera frame: its MRZ, with `print` also the rest. */
export type WorkerRequest =
  | { kind: "preload" }
  | { kind: "read"; id: number; file: Blob; today: string }
  | { kind: "scan"; id: number; frame: ImageBitmap; today: string; print: boolean };

export type WorkerAnswer =
  /** The MRZ has been read; `done` follows with the print. */
  | { kind: "mrz"; id: number; reading: PassportReading; tookMs: number }
  | { kind: "done"; id: number; reading: PassportReading; tookMs: number }
  /** `picture`: the file could not be decoded. `reader`: the weights could not be loaded, or the reader threw. */
  | { kind: "failed"; id: number; cause: "picture" | "reader" };
