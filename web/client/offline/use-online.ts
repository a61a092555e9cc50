// Whether this device has a connection, as far as the browser knows.
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { inBrowser } from "../page/in-browser.ts";

// It believes in a connection until one is lost, and listens only once the page stands: what starts without a connection
// would never ask again by itself, and one that comes back in between would never be heard of.
if (inBrowser) {
  const look = () => onlineManager.setOnline(navigator.onLine);
  listen(look);
  look();
}

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
