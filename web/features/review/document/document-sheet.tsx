// One page of a document in a frame that it fits: enlarged, it is scrolled, dragged or zoomed with the wheel.
import { useEffect, useRef, useState } from "react";
import type { Drawing } from "./open-drawing.ts";
import type { DocumentView } from "./use-document-view.ts";
import { usePanAndZoom } from "./use-pan-and-zoom.ts";

export interface DocumentSheetProps {
  drawing: Drawing;
  view: DocumentView;
  /** The accessible name. */
  label: string;
  onFailed: () => void;
}

export function DocumentSheet({ drawing, view, label, onFailed }: DocumentSheetProps) {
  const sheet = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const { rotation, page, zoomBy } = view;
  const size = useSizeOf(frame);
  const aspect = useAspect(drawing, { page, rotation, onFailed });
  const width = aspect === undefined ? 0 : widthOf(size, aspect, view);
  const handlers = usePanAndZoom({ frame, sheet, width, zoomBy });
  const failed = useRef(onFailed);

  useEffect(() => {
    const drawn = sheet.current;
    if (!drawn || width === 0) return;
    const abort = new AbortController();
    drawing
      .draw(drawn, { page, width, rotation, signal: abort.signal })
      .catch(() => abort.signal.aborted || failed.current());
    return () => abort.abort();
  }, [drawing, page, rotation, width]);

  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} role="group" aria-label={label} tabIndex={0} className={frameStyle} {...handlers}>
      <canvas
        ref={sheet}
        role="img"
        aria-label={label}
        style={{ width, height: width / (aspect ?? 1) }}
        className="m-auto block shrink-0 cursor-grab active:cursor-grabbing"
      />
    </div>
  );
}

const frameStyle =
  "relative flex h-[65dvh] min-h-40 touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-control border border-line bg-well " +
  "[dialog_&]:overscroll-auto lg:h-auto lg:min-h-0 lg:flex-1 [:fullscreen_&]:h-auto [:fullscreen_&]:min-h-0 [:fullscreen_&]:flex-1";

interface Size {
  width: number;
  height: number;
}

/** In whole CSS pixels, so that a page that fits needs no scroll bar. */
function widthOf({ width, height }: Size, aspect: number, { fit, zoom }: DocumentView): number {
  const whole = Math.min(width, height * aspect);
  return Math.floor((fit === "page" ? whole : width) * zoom);
}

function useSizeOf(element: { current: HTMLElement | null }): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

type Turned = { page: number; rotation: number; onFailed: () => void };

function useAspect(drawing: Drawing, { page, rotation, onFailed }: Turned): number | undefined {
  const [known, setKnown] = useState<number>();
  const failed = useRef(onFailed);
  useEffect(() => {
    let isCurrent = true;
    drawing.aspect(page, rotation).then(
      (aspect) => isCurrent && setKnown(aspect),
      () => isCurrent && failed.current(),
    );
    return () => {
      isCurrent = false;
    };
  }, [drawing, page, rotation]);
  return known;
}
