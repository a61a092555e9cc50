// A table in IndexedDB, by key, for data that must outlast a reload on this device. Without storage, nothing is stored.
import { noteStorageDenied } from "../page/site-storage.ts";

export interface DeviceStore<Entry> {
  save: (entry: Entry) => Promise<void>;
  find: (key: string) => Promise<Entry | undefined>;
  /** The entries whose keys start with `prefix`. */
  findAll: (prefix: string) => Promise<Entry[]>;
  drop: (key: string) => Promise<void>;
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
    work: (store: IDBObjectStore) => IDBRequest,
  ): Promise<unknown> {
    try {
      const database = await open(databaseName, storeName);
      try {
        const transaction = database.transaction(storeName, mode);
        const [result] = await Promise.all([
          settled(work(transaction.objectStore(storeName))),
          completed(transaction),
        ]);
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
      const isSaved = await inStore("readwrite", (store) => store.put(entry));
      if (isSaved === undefined) noteStorageDenied();
    },
    find: async (key) => (await inStore("readonly", (store) => store.get(key))) as Entry | undefined,
    findAll: async (prefix) => {
      const read = (store: IDBObjectStore) => store.getAll(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
      return ((await inStore("readonly", read)) ?? []) as Entry[];
    },
    drop: async (key) => void (await inStore("readwrite", (store) => store.delete(key))),
    clear: async () => void (await inStore("readwrite", (store) => store.clear())),
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

/** A write that was accepted may still fail on a full disk. */
function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("storage refused"));
  });
}
