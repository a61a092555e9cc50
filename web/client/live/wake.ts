// Notifies when the user returns: the page becomes visible, the connection is back, or the page leaves the back/forward cache.

/** Visibility, focus and connection may change at the same moment: one call is enough. */
const apartMs = 1000;

/** Returns a function that stops it. */
export function onWake(wake: (because: "seen" | "online") => void): () => void {
  let wokenAt = -Infinity;
  const onReturn = ({ type }: Event) => {
    if (document.visibilityState !== "visible" || performance.now() - wokenAt < apartMs) return;
    wokenAt = performance.now();
    wake(type === "online" ? "online" : "seen");
  };
  document.addEventListener("visibilitychange", onReturn);
  addEventListener("focus", onReturn);
  addEventListener("online", onReturn);
  return () => {
    document.removeEventListener("visibilitychange", onReturn);
    removeEventListener("focus", onReturn);
    removeEventListener("online", onReturn);
  };
}
