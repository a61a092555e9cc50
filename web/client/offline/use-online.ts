// Whether this device has a connection, as far as the browser knows.
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { inBrowser } from "../page/in-browser.ts";

// It believes in a connection until one is lost: a page that starts without one would never ask again by itself.
if (inBrowser) onlineManager.setOnline(navigator.onLine);

/** The server, and the first render, believe in it. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
}

function listen(onChange: () => void): () => void {
  globalThis.addEventListener("online", onChange);
  globalThis.addEventListener("offline", onChange);
  return () => {
    globalThis.removeEventListener("online", onChange);
    globalThis.removeEventListener("offline", onChange);
  };
}
