// Whether this device has a connection, as far as the browser knows.
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { inBrowser } from "../page/in-browser.ts";

// Starts as online and listens only once the page is ready. Requests that start without a connection are not retried by
// themselves, and a connection that returned in between would go unnoticed.
if (inBrowser) {
  const look = () => onlineManager.setOnline(navigator.onLine);
  listen(look);
  look();
}

/** The server and the first render assume a connection. */
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
