// What the page and the passport worker say to each other.
import type { ExpectedFields, PassportReading } from "#domain/passport/reading.ts";

/**
 * `preload` fetches the weights; `read` reads one picture, and looks for what is expected of it; `look` reads the MRZ of a
 * frame of the camera.
 */
export type WorkerRequest =
  | { kind: "preload" }
  | { kind: "read"; id: number; file: Blob; today: string; expected?: ExpectedFields | undefined }
  | { kind: "look"; id: number; frame: ImageBitmap; today: string };

export type WorkerAnswer =
  /** The MRZ's verdict; the print follows. */
  | { kind: "mrz"; id: number; reading: PassportReading; tookMs: number }
  | { kind: "done"; id: number; reading: PassportReading; tookMs: number }
  /** `picture`: it could not be decoded; `reader`: our own means failed. */
  | { kind: "failed"; id: number; cause: "picture" | "reader" };
