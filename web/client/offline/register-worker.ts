// Installs the service worker once the page has all it needs; a newer one takes over when no open page needs the old one.

export function registerWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  if (import.meta.env.DEV) return void removeWorkers();
  if (document.readyState === "complete") void register();
  else globalThis.addEventListener("load", () => void register(), { once: true });
}

/**
 * A page that has just come from the network does not live on the old files, and may ask for the new ones. Not while its own
 * files are still being answered by the old version: Chromium then neither lets that one go nor asks it again, and the
 * next reload hangs.
 */
const quietAfterMs = 3000;

/** Browsers may refuse (private windows, blocked storage): then there is no worker, and nothing else changes. */
async function register(): Promise<void> {
  try {
    await navigator.serviceWorker.register("/service-worker.js", { scope: "/", updateViaCache: "none" });
    setTimeout(() => void takeOver(), quietAfterMs);
  } catch {
    // As above.
  }
}

/** Where workers are blocked, registering answers, but there is no registration. */
async function takeOver(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  registration?.waiting?.postMessage("take-over");
}

/** One that a built product has left on this address would serve its files instead of those being worked on. */
async function removeWorkers(): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    await registration.unregister();
}
