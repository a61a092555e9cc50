// Sends a lost upload again automatically: when the connection or the user returns, and at growing intervals.
import { useEffect, useEffectEvent } from "react";
import { backOffMs } from "./back-off.ts";

/** `attempt`: the number of failures in a row; undefined if nothing waits. */
export function useSendAgain(attempt: number | undefined, send: () => void): void {
  const sendNow = useEffectEvent(send);

  useEffect(() => {
    if (attempt === undefined) return;
    const whenSeen = () => document.visibilityState === "visible" && sendNow();
    const timer = setTimeout(() => navigator.onLine && sendNow(), backOffMs(attempt));
    const online = () => sendNow();
    globalThis.addEventListener("online", online);
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      clearTimeout(timer);
      globalThis.removeEventListener("online", online);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }, [attempt]);
}
