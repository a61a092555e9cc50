// Installs the service worker once the page has all it needs; a newer one takes over from the old one soon after.

export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (import.meta.env.DEV) return void removeWorkers();
  // In a turn of its own: registering alone takes a slow phone a hundredth of a second.
  if (document.readyState === "complete") setTimeout(() => void register());
  else globalThis.addEventListener("load", () => void register(), { once: true });
}

/** A newer worker is let in once this page's own files have been answered (docs/decisions/0008). */
const quietAfterMs = 3000;

/** Browsers may refuse (private windows, blocked storage): then there is no worker, and nothing else changes. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/service-worker.js", { scope: "/", updateViaCache: "none" });
    setTimeout(() => void tellOpened(), quietAfterMs);
  } catch {
    // As above.
  }
}

/**
 * The worker then takes over, or clears up after older ones. Where workers are blocked, registering answers, but there is no
 * registration.
 */
async function tellOpened(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  (registration?.waiting ?? registration?.active)?.postMessage("opened");
}

/** One that a built product has left on this address would serve its files instead of those being worked on. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
