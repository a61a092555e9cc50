// When somebody last touched the console, in any tab of this browser: an abandoned one is closed (P29).

const key = "pravesh-staff-input";
/** Writing at every key would be more than anybody needs. */
const writeEveryMs = 5000;
const kinds = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

export function idleMs(): number {
  const last = Number(localStorage.getItem(key) ?? 0);
  return Math.max(0, Date.now() - last);
}

export function noteInput(): void {
  localStorage.setItem(key, String(Date.now()));
}

/** Notes every touch until the returned function is called. */
export function watchInput(): () => void {
  noteInput();
  const note = () => {
    if (idleMs() > writeEveryMs) noteInput();
  };
  for (const kind of kinds) addEventListener(kind, note, { passive: true });
  return () => {
    for (const kind of kinds) removeEventListener(kind, note);
  };
}
