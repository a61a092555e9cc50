// The time of the last input to the console in any tab of this browser, used to end idle sessions (P29).
import { browserStorage } from "#web/client/page/site-storage.ts";

const key = "pravesh-staff-input";
/** Limits writes to storage to one in five seconds. */
const writeEveryMs = 5000;
const kinds = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

export function idleMs(): number {
  const last = Number(browserStorage.get(key) ?? 0);
  return Math.max(0, Date.now() - last);
}

export function noteInput(): void {
  browserStorage.set(key, String(Date.now()));
}

/** Records input until the returned function is called. */
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
