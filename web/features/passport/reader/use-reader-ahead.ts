// Loads the passport reader one screen before it is needed, when the page is idle (§1).
import { useEffect } from "react";
import { preloadPassportReader } from "./read-passport.ts";

/** A page that is never idle loads it after this many milliseconds. */
const timeout = 3000;

export function usePreloadedReader(): void {
  useEffect(() => {
    // Safari does not support idle callbacks yet.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(preloadPassportReader, timeout);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(preloadPassportReader, { timeout });
    return () => cancelIdleCallback(callback);
  }, []);
}
