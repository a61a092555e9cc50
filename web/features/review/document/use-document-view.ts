// How a document is displayed: zoom, rotation and page.
import { useState } from "react";

const zooms = [0.5, 0.75, 1, 1.5, 2, 3, 4] as const;
const normalZoom = zooms.indexOf(1);

export interface DocumentView {
  zoom: number;
  rotation: number;
  page: number;
  zoomIn: (() => void) | undefined;
  zoomOut: (() => void) | undefined;
  rotate: () => void;
  turnTo: (page: number) => void;
  /** Returns to the first page at normal size. */
  reset: () => void;
}

export function useDocumentView(): DocumentView {
  const [at, setAt] = useState(normalZoom);
  const [rotation, setRotation] = useState(0);
  const [page, setPage] = useState(1);
  return {
    zoom: zooms[at] ?? 1,
    rotation,
    page,
    zoomIn: at < zooms.length - 1 ? () => setAt(at + 1) : undefined,
    zoomOut: at > 0 ? () => setAt(at - 1) : undefined,
    rotate: () => setRotation((rotation + 90) % 360),
    turnTo: setPage,
    reset: () => {
      setAt(normalZoom);
      setRotation(0);
      setPage(1);
    },
  };
}
