// Single keys as shortcuts of a screen: never while something is typed or a dialog is open, and off where somebody wants that
// (WCAG 2.1.4).
import { useEffect, useRef } from "react";
import { areShortcutsOn } from "./shortcuts-switch.ts";

export interface Shortcut {
  key: string;
  /** What it does, as the overview says it. */
  does: string;
  /** Without it the key does nothing here now. */
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

/** On a keyboard of another script the letter is the one that the key has in Latin. */
function keyOf({ key, code }: KeyboardEvent): string {
  const isLatin = key.length > 1 || key < "\u0080";
  return isLatin ? key : code.replace(/^Key/, "").toLowerCase();
}
