// Runs an action after a delay, unless the screen is left first.
import { useEffect, useEffectEvent } from "react";

/** Runs `action` once `when` has been true for `delayMs`. */
export function useLater(when: boolean, delayMs: number, action: () => void): void {
  const onElapsed = useEffectEvent(action);
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => onElapsed(), delayMs);
    return () => clearTimeout(timer);
  }, [when, delayMs]);
}
