// What a user reads after deleting the account, once: it survives the identity provider's redirect, and nothing else.
import { createStore } from "zustand/vanilla";
import { inBrowser } from "../page/in-browser.ts";
import { tabStorage } from "../page/site-storage.ts";

/** `retained`: the account is closed, but the law requires us to retain something for now. */
export type Farewell = "deleted" | "retained";

const key = "pravesh-farewell";

export const farewell = createStore<{ kind: Farewell | undefined }>(() => ({ kind: undefined }));

if (inBrowser) {
  const stored = tabStorage.get(key);
  tabStorage.remove(key);
  if (stored === "deleted" || stored === "retained") farewell.setState({ kind: stored });
}

/** Call it once the session's data has been removed. */
export function sayFarewell(kind: Farewell): void {
  tabStorage.set(key, kind);
  farewell.setState({ kind });
}

export function endFarewell(): void {
  tabStorage.remove(key);
  farewell.setState({ kind: undefined });
}
