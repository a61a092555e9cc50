// Installs the service worker once the page has everything it needs; a newer one soon replaces the old one.

export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (import.meta.env.DEV) return void removeWorkers();
  // In a task of its own: registering alone takes 10 ms on a slow phone.
  if (document.readyState === "complete") setTimeout(() => void register());
  else globalThis.addEventListener("load", () => void register(), { once: true });
}

/** A newer worker may take over once this page's own files have been loaded (docs/decisions/0008). */
const quietAfterMs = 3000;

/** Browsers may block workers (private windows, blocked storage); nothing else changes then. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/service-worker.js", { scope: "/", updateViaCache: "none" });
    setTimeout(() => void reportOpened(), quietAfterMs);
  } catch {
    // Same as above.
  }
}

/**
 * The worker then takes over, or cleans up after older ones. Where workers are blocked, registering resolves without a
 * registration.
 */
async function reportOpened(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  (registration?.waiting ?? registration?.active)?.postMessage("opened");
}

/** A worker left by a built product at this address would serve its files instead of those in development. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
