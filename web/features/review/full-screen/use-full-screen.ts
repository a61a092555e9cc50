// Shows an element in full screen, moves the focus into it, and returns the focus afterwards.
import { type RefObject, useEffect, useState } from "react";

type Frame = RefObject<HTMLElement | null>;

export interface FullScreen {
  isFull: boolean;
  /** Undefined in browsers that show no element in full screen. */
  turn: (() => void) | undefined;
}

export function useFullScreen(frame: Frame): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    // Escape and the browser's own controls end it too.
    const change = () => setFull(frame.current !== null && document.fullscreenElement === frame.current);
    document.addEventListener("fullscreenchange", change);
    return () => document.removeEventListener("fullscreenchange", change);
  }, [frame]);
  return { isFull, turn: isFullScreenKnown() ? () => turnFullScreen(frame) : undefined };
}

/** Starts or ends it; does nothing while the element is not on screen, and if the browser refuses. */
export function turnFullScreen({ current: element }: Frame): void {
  if (!element || !isFullScreenKnown()) return;
  if (document.fullscreenElement) void document.exitFullscreen();
  else void start(element).catch(() => {});
}

/** Safari on phones has no full screen, and a frame may forbid it. */
function isFullScreenKnown(): boolean {
  return document.fullscreenEnabled === true;
}

async function start(element: HTMLElement): Promise<void> {
  const focused = document.activeElement;
  await element.requestFullscreen();
  if (!element.contains(focused)) element.focus();
  function end(): void {
    if (document.fullscreenElement === element) return;
    document.removeEventListener("fullscreenchange", end);
    if (focused instanceof HTMLElement && focused.isConnected) focused.focus();
  }
  document.addEventListener("fullscreenchange", end);
}
