// Tells when somebody comes back: the page into view, the connection, or the page from where the browser kept it.

/** Coming back into view, focus and connection may be told at once: once is enough. */
const apartMs = 1000;

/** Returns what ends it. */
export function onWake(wake: (because: "seen" | "online") => void): () => void {
  let wokenAt = -Infinity;
  const tell = ({ type }: Event) => {
    if (document.visibilityState !== "visible" || performance.now() - wokenAt < apartMs) return;
    wokenAt = performance.now();
    wake(type === "online" ? "online" : "seen");
  };
  document.addEventListener("visibilitychange", tell);
  addEventListener("focus", tell);
  addEventListener("online", tell);
  return () => {
    document.removeEventListener("visibilitychange", tell);
    removeEventListener("focus", tell);
    removeEventListener("online", tell);
  };
}
