// How a document is displayed: fit, zoom, rotation and page.
import { useState } from "react";

/** The whole page in the frame, or as wide as the frame. */
export type Fit = "page" | "width";

/** Zoom is relative to the fit. */
const [minZoom, maxZoom, zoomStep] = [0.5, 8, 1.25];

export interface DocumentView {
  fit: Fit;
  zoom: number;
  rotation: number;
  page: number;
  zoomIn: (() => void) | undefined;
  zoomOut: (() => void) | undefined;
  /** Multiplies the zoom, within its limits. */
  zoomBy: (factor: number) => void;
  /** Switches between the whole page and the full width, without zoom. */
  turnFit: () => void;
  rotate: () => void;
  turnTo: (page: number) => void;
  /** Returns to the first page, fitted. */
  reset: () => void;
}

export function useDocumentView(): DocumentView {
  const [fit, setFit] = useState<Fit>("page");
  const [zoom, setZoom] = useState(1);
  const [rotation, setRotation] = useState(0);
  const [page, setPage] = useState(1);

  function zoomBy(factor: number): void {
    setZoom((before) => Math.min(maxZoom, Math.max(minZoom, before * factor)));
  }

  function fitTo(next: Fit): void {
    setFit(next);
    setZoom(1);
  }

  return {
    fit,
    zoom,
    rotation,
    page,
    zoomIn: zoom < maxZoom ? () => zoomBy(zoomStep) : undefined,
    zoomOut: zoom > minZoom ? () => zoomBy(1 / zoomStep) : undefined,
    zoomBy,
    turnFit: () => fitTo(fit === "page" && zoom === 1 ? "width" : "page"),
    rotate: () => setRotation((before) => (before + 90) % 360),
    turnTo: setPage,
    reset: () => {
      fitTo("page");
      setRotation(0);
      setPage(1);
    },
  };
}
