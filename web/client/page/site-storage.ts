// The browser's storage for this site. Browsers may deny it: then everything lasts only as long as the page, which says so.
import { createStore } from "zustand/vanilla";
import { inBrowser } from "./in-browser.ts";

export interface SiteStorage {
  get: (key: string) => string | null;
  set: (key: string, value: string) => void;
  remove: (key: string) => void;
  clear: () => void;
  /** Whether a value would survive a reload. */
  isLasting: () => boolean;
}

/** Whether something could not be stored, so that it is lost on a reload. */
export const storageDenied = createStore(() => ({ isDenied: false }));

export function noteStorageDenied(): void {
  storageDenied.setState({ isDenied: true });
}

const probeKey = "pravesh-probe";

/** `find` runs on every call, because even reading the property may throw. */
function siteStorage(find: () => Storage): SiteStorage {
  const memory = new Map<string, string>();

  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(find());
    } catch {
      return undefined;
    }
  }

  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    set(key, value) {
      memory.delete(key);
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (isStored) return;
      // Storage is denied or full: an older value must not come back after a reload.
      attempt((storage) => storage.removeItem(key));
      memory.set(key, value);
      noteStorageDenied();
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    isLasting() {
      const isStored = attempt((storage) => {
        storage.setItem(probeKey, "");
        storage.removeItem(probeKey);
        return true;
      });
      return isStored ?? false;
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear());
    },
  };
}

/** Lasts as long as the tab. */
export const tabStorage = siteStorage(() => globalThis.sessionStorage);

/** Shared by the tabs of this browser. */
export const browserStorage = siteStorage(() => globalThis.localStorage);

// Known before anything is entered.
if (inBrowser && !tabStorage.isLasting()) noteStorageDenied();
