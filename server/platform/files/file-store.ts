// The file store's interface: encrypted files outside the database, each with its own random key (P24).
import type { Readable } from "node:stream";

/** What to store in order to read a file again; without `wrappedKey` its bytes cannot be decrypted. */
export interface StoredFile {
  id: string;
  /** Random, never derived from user input. */
  storageName: string;
  keyId: string;
  wrappedKey: Buffer;
  /** The size before encryption. */
  sizeBytes: number;
}

/** An upload in progress, encrypted with a key that only this process has. */
export interface HeldFile {
  sizeBytes: number;
  read: () => Promise<Buffer>;
  /** Deletes it; safe to call twice. */
  discard: () => Promise<void>;
}

export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

export interface FileStore {
  /** Resolves once the bytes would survive a crash. Leaves nothing behind if the source fails. */
  write: (input: { id: string; source: Bytes }) => Promise<StoredFile>;
  /** Verifies the whole file before it returns the first byte; rejects if anything was altered. */
  read: (file: Omit<StoredFile, "sizeBytes">) => Promise<Readable>;
  /** The encrypted bytes, for a copy of them. Undefined if there is no such file. */
  readSealed: (storageName: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Deletes a file; does nothing if it does not exist. */
  erase: (storageName: string) => Promise<void>;
  /** Stores an unchecked upload temporarily, without holding it in memory. */
  hold: (source: Bytes) => Promise<HeldFile>;
  /** Throws `unavailable` while uploads are refused because the disk is nearly full. */
  assertFreeSpace: () => Promise<void>;
  /** Throws a sentence for the operator while a store that files are in does not answer. */
  assertReachable: () => Promise<void>;
  /** Deletes files that a killed process left half-written more than `olderThanMs` ago by the file system's clock. */
  sweep: (olderThanMs: number) => Promise<void>;
  /** The ID that the store shares with its database. */
  readId: () => Promise<string | undefined>;
  writeId: (id: string) => Promise<void>;
  /** While files are moved: the IDs of the other stores that they are in. */
  readOtherIds: () => Promise<{ address: string; id: string | undefined }[]>;
  /** Up to `limit` storage names, in no order. Not for finding what may be deleted: a listing may lag or lie. */
  someNames: (limit: number) => Promise<string[]>;
}

/** Called with the storage name before the first byte is written. */
export type NoteIntent = (storageName: string) => Promise<void>;
