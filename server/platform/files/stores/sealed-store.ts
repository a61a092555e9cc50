// Where encrypted files are: in a folder or in a bucket, under random names. It knows no keys.

export interface SealedStore {
  /** A folder, or s3://BUCKET/PREFIX with its endpoint. */
  address: string;
  /** Resolves once the bytes would survive a crash. */
  put: (name: string, sealed: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Undefined if there is no such file. */
  fetch: (name: string) => Promise<LocalFile | undefined>;
  has: (name: string) => Promise<boolean>;
  /** Does nothing if there is no such file. */
  erase: (name: string) => Promise<void>;
  /** Deletes what a killed process left half-written in the folder. */
  sweep: (olderThanMs: number) => Promise<void>;
  readId: () => Promise<string | undefined>;
  writeId: (id: string) => Promise<void>;
  /** Up to `limit` names, in no order. */
  someNames: (limit: number) => Promise<string[]>;
}

/** The encrypted bytes in a file on this machine. */
export interface LocalFile {
  path: string;
  /** Deletes a fetched copy; safe to call twice. */
  release: () => Promise<void>;
}

const storageName = /^[0-9a-f]{32}$/;

export function isStorageName(text: string): boolean {
  return storageName.test(text);
}

/** Names come from our database, but a tampered row must not lead to another place. */
export function assertStorageName(name: string): void {
  if (!isStorageName(name)) throw new Error("Invalid file name in the file store.");
}

export const idName = "store-id";
