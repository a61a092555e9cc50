// Whether single-key shortcuts are on for this device.
import { browserStorage } from "#web/client/page/site-storage.ts";

const storageKey = "pravesh-shortcuts";

export function areShortcutsOn(): boolean {
  return browserStorage.get(storageKey) !== "off";
}

export function switchShortcuts(on: boolean): void {
  if (on) browserStorage.remove(storageKey);
  else browserStorage.set(storageKey, "off");
}
