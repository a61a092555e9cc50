// Gives the focus a place when the control that had it disappears, with the act it started or with a colleague's.
import { type RefObject, useEffect, useRef } from "react";

const patienceMs = 1000;
/** Only the last act decides where the focus goes. */
let lastAct = 0;

/** Waits for the drawing that removes the control; if nothing has the focus then, `place` gets it. */
export function keepFocus(place: () => HTMLElement | null | undefined): void {
  const act = (lastAct += 1);
  const deadline = Date.now() + patienceMs;

  function look(): void {
    if (act !== lastAct || Date.now() > deadline) return;
    const { activeElement, body } = document;
    const next = activeElement === null || activeElement === body ? place() : undefined;
    if (next) next.focus();
    else requestAnimationFrame(look);
  }

  requestAnimationFrame(look);
}

/** For a part of the screen whose controls change while it is open: when the focused one is gone, `place` gets the focus. */
export function useKeptFocus(place: RefObject<HTMLElement | null>) {
  const isInside = useRef(false);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) place.current?.focus();
  });
  return {
    onFocus: () => void (isInside.current = true),
    // React does not report the blur of an element that it removes.
    onBlur: () => void (isInside.current = false),
  };
}
