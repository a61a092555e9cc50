// The passport reader is fetched a screen before it is needed, once the page has nothing else to do (§1).
import { useEffect } from "react";
import { preloadPassportReader } from "./read-passport.ts";

/** A page that is never idle fetches it nevertheless. */
const timeout = 3000;

export function useReaderAhead(): void {
  useEffect(() => {
    // Safari has no idle callbacks yet.
    if (!("requestIdleCallback" in window)) {
      const waiting = setTimeout(preloadPassportReader, timeout);
      return () => clearTimeout(waiting);
    }
    const waiting = requestIdleCallback(preloadPassportReader, { timeout });
    return () => cancelIdleCallback(waiting);
  }, []);
}
