// A screen whose script is gone since a newer version was published: one reload fetches the new version of it.

const key = "pravesh-reloaded-at";
/** Whatever fails again within this time is not mended by reloading. */
const onceInMs = 60_000;

export function isMendedByReloading(error: unknown): boolean {
  return isMissingFile(error) && Date.now() - Number(sessionStorage.getItem(key) ?? 0) > onceInMs;
}

export function reloadOnce(): void {
  sessionStorage.setItem(key, String(Date.now()));
  globalThis.location.reload();
}

/** Chromium, Firefox and Safari, each in its words. */
function isMissingFile(error: unknown): boolean {
  const words = /dynamically imported module|importing a module script failed|unable to preload css/i;
  return error instanceof Error && words.test(error.message);
}
