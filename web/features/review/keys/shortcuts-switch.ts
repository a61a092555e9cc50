// Whether single-key shortcuts are on for this device.
const storageKey = "pravesh-shortcuts";

export function areShortcutsOn(): boolean {
  return localStorage.getItem(storageKey) !== "off";
}

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, "off");
}
