// The stores that files may be in: the configured one, and while files are moved the other one too (docs/decisions/0042-files-in-an-object-store.md).
import type { RetryLimits } from "../../object-store/retry-until.ts";
import type { Tracing } from "../../tracing/tracing.ts";
import type { FileMove, FindMove } from "../file-move-store.ts";
import { addressOf, type FilesLocation } from "../file-settings.ts";
import { openBucketStore } from "./bucket-store.ts";
import { openDiskStore } from "./disk-store.ts";
import type { LocalFile, SealedStore } from "./sealed-store.ts";
import type { Floor } from "./temp-folder.ts";

export interface StoresInUse {
  /** The configured one. */
  own: SealedStore;
  /** Where new files belong, as far as this process knows. */
  target: () => Promise<SealedStore>;
  /** Asks the database. The first one is where new files belong. */
  ask: () => Promise<readonly SealedStore[]>;
  /** Undefined if none of them has the file. */
  fetch: (name: string) => Promise<LocalFile | undefined>;
}

interface Options extends StoreOptions {
  findMove: FindMove;
}

export interface StoreOptions {
  /** For fetched objects. */
  tempDir: string;
  floor: Floor;
  limits?: RetryLimits | undefined;
  /** Of an object store's requests. */
  tracing?: Tracing | undefined;
}

export function openStore(location: FilesLocation, options: StoreOptions): SealedStore {
  return "folder" in location ? openDiskStore(location.folder) : openBucketStore(location, options);
}

export function openStoresInUse(location: FilesLocation, { findMove, ...options }: Options): StoresInUse {
  const opened = new Map<string, SealedStore>();
  const open = (at: FilesLocation) => {
    const address = addressOf(at);
    const store = opened.get(address) ?? openStore(at, options);
    opened.set(address, store);
    return store;
  };
  const own = open(location);
  let known: readonly SealedStore[] | undefined;
  const ask = async () => {
    const stores = [...new Set(locationsOf(location, await findMove()).map(open))];
    known = stores;
    return stores;
  };
  return {
    own,
    target: async () => (known ?? (await ask()))[0] ?? own,
    ask,
    async fetch(name) {
      const errors: unknown[] = [];
      const before = known ?? (await ask());
      const found = await fetchFromAny(before, name, errors);
      if (found) return found;
      const others = (await ask()).filter((store) => !before.includes(store));
      const foundLater = await fetchFromAny(others, name, errors);
      if (foundLater) return foundLater;
      // A store that does not answer fails a read only if no other one has the file.
      for (const error of errors) throw error;
      return undefined;
    },
  };
}

/** A finished move counts until every server has the new setting. */
function locationsOf(own: FilesLocation, move: FileMove | undefined): FilesLocation[] {
  if (!move) return [own];
  return move.isFinished ? [move.target, own] : [move.target, move.source, own];
}

async function fetchFromAny(
  stores: readonly SealedStore[],
  name: string,
  errors: unknown[],
): Promise<LocalFile | undefined> {
  for (const store of stores) {
    try {
      const found = await store.fetch(name);
      if (found) return found;
    } catch (error) {
      errors.push(error);
    }
  }
  return undefined;
}
