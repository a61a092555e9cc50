// What the page and the passport worker say to each other.
import type { PassportReading } from "#domain/passport/reading.ts";

/** `preload` fetches weights and text engine; `read` reads one picture. */
export type WorkerRequest = { kind: "preload" } | { kind: "read"; id: number; file: Blob; today: string };

export type WorkerAnswer =
  | { kind: "alive" }
  /** The MRZ's verdict; the print follows. */
  | { kind: "mrz"; id: number; reading: PassportReading; tookMs: number }
  | { kind: "done"; id: number; reading: PassportReading; tookMs: number }
  /** `picture`: it could not be decoded; `reader`: our own means failed. */
  | { kind: "failed"; id: number; cause: "picture" | "reader" };
