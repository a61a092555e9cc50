// The interface of an object store: whole objects under keys. Nothing may depend on its lists, which can lag behind.

export interface ListedObject {
  key: string;
  bytes: number;
  writtenAt: Date;
}

export interface ObjectStore {
  /** Its address, for messages: without credentials. */
  address: string;
  /** Resolves once the object is stored. An object is held in memory, so callers split what is larger. */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Undefined if there is no such object. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Writes it to a new file, in pieces. Returns false, and may leave a file, if there is no such object. */
  getInto: (key: string, path: string) => Promise<boolean>;
  /** Undefined if there is no such object. */
  sizeOf: (key: string) => Promise<number | undefined>;
  /** Does nothing if there is no such object. */
  delete: (key: string) => Promise<void>;
  /** Keys that begin with `prefix`; with `isShallow` only those without a slash after it. May lack new objects and have deleted ones. */
  list: (prefix: string, options?: { isShallow?: boolean }) => AsyncIterable<ListedObject>;
}
