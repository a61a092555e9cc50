// The virus scanner's interface (P20).

/** `error`: no answer, an answer that is not understood, or a file that the scanner does not take. */
export type ScanVerdict = "clean" | "infected" | "error";

/** A socket's path, or an address. */
export type ClamdAddress = { path: string } | { host: string; port: number };

export interface VirusScanner {
  /** Never rejects. */
  scan: (bytes: Uint8Array) => Promise<ScanVerdict>;
}
