// A table in IndexedDB, by key, for data that must outlast a reload on this device. Without storage, nothing is stored.
import { noteStorageDenied } from "../page/site-storage.ts";

export interface DeviceStore<Entry> {
  save: (entry: Entry) => Promise<void>;
  find: (key: string) => Promise<Entry | undefined>;
  /** The entries whose keys start with `prefix`. */
  findAll: (prefix: string) => Promise<Entry[]>;
  drop: (key: string) => Promise<void>;
  /** Deletes the entries for which `isObsolete` returns true, reading one at a time: they may be large. */
  dropWhere: (isObsolete: (entry: Entry) => boolean) => Promise<void>;
  clear: () => Promise<void>;
}

/** Stores each of `entries` under its `key`. */
export function deviceStore<Entry extends { key: string }>(
  databaseName: string,
  storeName: string,
): DeviceStore<Entry> {
  /** Browsers may deny storage (private windows, full disks). */
  async function inStore(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => Promise<unknown>,
  ): Promise<unknown> {
    try {
      const database = await open(databaseName, storeName);
      try {
        const transaction = database.transaction(storeName, mode);
        const done = completed(transaction);
        const [result] = await Promise.all([work(transaction.objectStore(storeName)), done]);
        return result;
      } finally {
        database.close();
      }
    } catch {
      return undefined;
    }
  }

  return {
    save: async (entry) => {
      const isSaved = await inStore("readwrite", (store) => settled(store.put(entry)));
      if (isSaved === undefined) noteStorageDenied();
    },
    find: async (key) => (await inStore("readonly", (store) => settled(store.get(key)))) as Entry | undefined,
    findAll: async (prefix) => {
      const read = (store: IDBObjectStore) =>
        settled(store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`)));
      return ((await inStore("readonly", read)) ?? []) as Entry[];
    },
    drop: async (key) => void (await inStore("readwrite", (store) => settled(store.delete(key)))),
    dropWhere: async (isObsolete) =>
      void (await inStore("readwrite", (store) => dropEach(store.openCursor(), isObsolete))),
    clear: async () => void (await inStore("readwrite", (store) => settled(store.clear()))),
  };
}

async function open(databaseName: string, storeName: string): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: "key" });
  return settled(request) as Promise<IDBDatabase>;
}

function settled(request: IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("storage refused"));
  });
}

/** After `continue`, the request is pending again and its result cannot be read until the next event. */
function dropEach<Entry>(
  request: IDBRequest<IDBCursorWithValue | null>,
  isObsolete: (entry: Entry) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return resolve();
      if (isObsolete(cursor.value as Entry)) cursor.delete();
      cursor.continue();
    };
    request.onerror = () => reject(request.error ?? new Error("storage refused"));
  });
}

/** A write that was accepted may still fail on a full disk. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("storage refused"));
  });
}
