// The port of the file store: encrypted bytes outside the database, one random key for each file (P24).
import type { Readable } from "node:stream";

/** What must be kept of a file to read it again; without `wrappedKey` its bytes are noise. */
export interface StoredFile {
  id: string;
  /** Random; never made from anything a person sent. */
  storageName: string;
  keyId: string;
  wrappedKey: Buffer;
  /** Of the plain bytes. */
  sizeBytes: number;
}

/** An upload on its way in: encrypted under a key that only this process holds. */
export interface HeldFile {
  sizeBytes: number;
  read: () => Promise<Buffer>;
  /** Removes it; safe to call twice. */
  discard: () => Promise<void>;
}

export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

export interface FileStore {
  /** Resolves once the bytes would survive a crash. A source that fails leaves nothing behind. */
  write: (input: { id: string; source: Bytes }) => Promise<StoredFile>;
  /** Checks every byte before the first one is given out; rejects when anything was altered. */
  read: (file: Omit<StoredFile, "sizeBytes">) => Promise<Readable>;
  /** Forgets a file; one that is not there is no failure. */
  erase: (storageName: string) => Promise<void>;
  /** Takes in an upload of which nothing is known yet, without holding it in memory. */
  hold: (source: Bytes) => Promise<HeldFile>;
  /** Names of the files written longer than `olderThanMs` ago, by the clock of the disk. */
  list: (olderThanMs: number) => Promise<string[]>;
  /** Removes what a killed process left half-written. */
  sweep: (olderThanMs: number) => Promise<void>;
}
