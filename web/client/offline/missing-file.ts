// A screen's script is missing because a newer version was published: one reload fetches the new version.
import { tabStorage } from "../page/site-storage.ts";

const key = "pravesh-reloaded-at";
/** A failure that repeats within this time is not fixed by reloading. */
const onceInMs = 60_000;

/** Without storage, nothing would remember that the page was already reloaded. */
export function isMendedByReloading(error: unknown): boolean {
  if (!isMissingFile(error) || !tabStorage.isLasting()) return false;
  return Date.now() - Number(tabStorage.get(key) ?? 0) > onceInMs;
}

export function reloadOnce(): void {
  tabStorage.set(key, String(Date.now()));
  globalThis.location.reload();
}

/** The messages of Chromium, Firefox and Safari. */
function isMissingFile(error: unknown): boolean {
  const messagePattern =
    /dynamically imported module|importing a module script failed|unable to preload css/i;
  return error instanceof Error && messagePattern.test(error.message);
}
