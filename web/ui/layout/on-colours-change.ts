// Notifies when the page's colours change: another scheme is chosen, or the system's scheme changes.

export function onColoursChange(listener: () => void, signal: AbortSignal): void {
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", listener, { signal });
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ["data-scheme"] });
  signal.addEventListener("abort", () => chosen.disconnect());
}
