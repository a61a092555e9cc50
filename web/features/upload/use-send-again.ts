// Takes a lost upload up again by itself: when the connection or the person comes back, and in growing intervals between.
import { useEffect, useEffectEvent } from "react";
import { backOffMs } from "./back-off.ts";

/** `attempt`: how many have failed in a row; undefined where nothing waits. */
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
