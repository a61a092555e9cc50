// Where backups are: a folder or an object store. What is written is read back before it counts (docs/decisions/0039).

export interface WrittenPart {
  bytes: number;
  sha256: string;
}

/** A whole copy that is being written. Its parts are no backup before it has a name. */
export interface UnfinishedCopy {
  put: (part: string, source: AsyncIterable<Uint8Array>) => Promise<WrittenPart>;
  /** Gives all parts their name in one step, such as base/20261124T… */
  finish: (name: string) => Promise<void>;
}

/** Names are paths with slashes: base/…/PART, log/… and files/…/…; one writer at a time. */
export interface BackupDestination {
  /** For messages: a path, or an address without credentials. */
  address: string;
  marker: Marker;
  /** Sorted names of complete copies or passes, without the folder. */
  list: (folder: "base" | "log") => Promise<string[]>;
  /** Throws if what is read back is not what was written. A part with that name is replaced at once. */
  put: (name: string, source: AsyncIterable<Uint8Array>) => Promise<WrittenPart>;
  startCopy: () => UnfinishedCopy;
  /** Throws while it is read if there is no such part. */
  read: (name: string) => AsyncIterable<Uint8Array>;
  /** Which of these stored files, all with the same first two characters, are not there. */
  findAbsentFiles: (storageNames: readonly string[]) => Promise<string[]>;
  /** Copies and passes. None of them counts any longer from the beginning. */
  remove: (names: readonly string[]) => Promise<void>;
}

/** What a destination says about itself, in its only readable file. */
export interface Marker {
  format: 1;
  storeId: string;
  publicKey: string;
}

/** The installation that opens a destination for writing. */
export interface Writer {
  storeId: string;
  publicKey: string;
  dataDir: string;
  isStopped?: () => boolean;
}
