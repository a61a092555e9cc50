// Asks again at intervals for as long as somebody can see the page, and at once when it comes back into view.
import { useEffect } from "react";

export function useRefresh(refetch: () => unknown, everyMs: number | false): void {
  useEffect(() => {
    if (everyMs === false) return;
    const refresh = () => void (document.visibilityState === "visible" && refetch());
    const timer = setInterval(refresh, everyMs);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [refetch, everyMs]);
}
