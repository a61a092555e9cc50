// Moves a sheet in its frame: the wheel zooms about the pointer (in a dialog, which it scrolls, only with Ctrl), dragging pans, and zoom by key keeps the middle in place.
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** Where a point is on the sheet, as fractions of its sides, and where in the frame it stays, in pixels. */
interface Anchor {
  across: number;
  down: number;
  x: number;
  y: number;
}

export interface PannedSheet {
  frame: RefObject<HTMLDivElement | null>;
  sheet: RefObject<HTMLCanvasElement | null>;
  /** In CSS pixels. */
  width: number;
  zoomBy: (factor: number) => void;
}

const zoomPerPixel = 0.0015;

export function usePanAndZoom({ frame, sheet, width, zoomBy }: PannedSheet) {
  const anchor = useRef<Anchor>(undefined);
  const before = useRef<DOMRect>(undefined);
  const drag = useDrag();
  const onScroll = () => {
    before.current = sheet.current?.getBoundingClientRect();
  };

  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    function turn(event: WheelEvent): void {
      if (!frame.current || !sheet.current) return;
      // A dialog may be longer than the window, and the wheel has to reach its end. A pinch on a touchpad comes with Ctrl.
      if (!event.ctrlKey && frame.current.closest("dialog")) return;
      event.preventDefault();
      anchor.current = anchorAt(frame.current, sheet.current.getBoundingClientRect(), event);
      zoomBy(Math.exp(-event.deltaY * zoomPerPixel));
    }
    // React's own listener is passive, so it could not keep the pane from scrolling.
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, [frame, sheet, zoomBy]);

  // After a change of size, the point under the pointer, or else the middle of the frame, is where it was.
  useLayoutEffect(() => {
    const [inFrame, drawn] = [frame.current, sheet.current];
    if (!inFrame || !drawn || width === 0) return;
    const point = anchor.current ?? (before.current && anchorAt(inFrame, before.current, middleOf(inFrame)));
    if (point) {
      inFrame.scrollLeft = drawn.offsetLeft + point.across * drawn.offsetWidth - point.x;
      inFrame.scrollTop = drawn.offsetTop + point.down * drawn.offsetHeight - point.y;
    }
    anchor.current = undefined;
    before.current = drawn.getBoundingClientRect();
  }, [frame, sheet, width]);

  return { ...drag, onScroll };
}

function middleOf(element: HTMLElement): { clientX: number; clientY: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
}

function useDrag() {
  const grip = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      const inFrame = event.currentTarget;
      // A finger scrolls the frame by itself, and the scroll bars belong to the browser.
      if (event.button !== 0 || event.pointerType === "touch" || event.target === inFrame) return;
      grip.current = { x: event.clientX + inFrame.scrollLeft, y: event.clientY + inFrame.scrollTop };
      inFrame.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>) => {
      if (!grip.current) return;
      event.currentTarget.scrollLeft = grip.current.x - event.clientX;
      event.currentTarget.scrollTop = grip.current.y - event.clientY;
    },
    onPointerUp: () => {
      grip.current = undefined;
    },
  };
}

function anchorAt(
  frame: HTMLElement,
  sheet: DOMRect,
  { clientX, clientY }: { clientX: number; clientY: number },
): Anchor {
  const box = frame.getBoundingClientRect();
  const within = (share: number) => Math.min(1, Math.max(0, share));
  return {
    across: within((clientX - sheet.left) / sheet.width),
    down: within((clientY - sheet.top) / sheet.height),
    x: clientX - box.left - frame.clientLeft,
    y: clientY - box.top - frame.clientTop,
  };
}
