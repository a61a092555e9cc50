// Single-key shortcuts of a screen. They are inactive while a field has the focus or a dialog is open, and can be turned off
// (WCAG 2.1.4).
import { useEffect, useRef } from "react";
import { areShortcutsOn } from "./shortcuts-switch.ts";

export interface Shortcut {
  key: string;
  /** The description in the list of shortcuts. */
  does: string;
  /** Undefined while the action is not available. */
  run?: (() => void) | undefined;
}

export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (!isShortcut(event)) return;
      const shortcut = current.current.find(({ key }) => key === keyOf(event));
      if (!shortcut?.run) return;
      event.preventDefault();
      shortcut.run();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

const typing = "input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]";

function isShortcut(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  if (event.target instanceof Element && event.target.matches(typing)) return false;
  return !document.querySelector("dialog[open]") && areShortcutsOn();
}

/** On a keyboard with another script, returns the Latin letter of the same physical key; a capital letter with Shift. */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  const isLatin = key.length > 1 || key < "\u0080";
  if (isLatin) return key;
  const letter = code.replace(/^Key/, "");
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

/** What to press, as `aria-keyshortcuts` and key caps say it: a capital letter is typed with Shift. */
export function pressedAs(key: string): string {
  return /^[A-Z]$/.test(key) ? `Shift+${key.toLowerCase()}` : key;
}
