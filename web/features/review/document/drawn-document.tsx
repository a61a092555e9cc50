// Renders an image or a PDF page by page, with zoom and rotation.
import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Drawing, openDrawing } from "./open-drawing.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Paging } from "#web/ui/action/paging.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { DocumentView } from "./use-document-view.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface DrawnDocumentProps {
  bytes: Blob;
  mediaType: string;
  /** The accessible name. */
  label: string;
  view: DocumentView;
}

export function DrawnDocument({ bytes, mediaType, label, view }: DrawnDocumentProps) {
  const { documents: texts } = useReviewTexts();
  const { drawing, hasFailed, fail } = useDrawing(bytes, mediaType);
  if (hasFailed) return <Notice tone="error" live title={texts.cannotDraw} />;
  return (
    <div className="space-y-3">
      <Tools view={view} />
      {drawing && <Sheet {...{ drawing, view, label, onFailed: fail }} />}
      {drawing && drawing.pages > 1 && (
        <Paging
          label={texts.pages}
          place={texts.page(view.page, drawing.pages)}
          previousLabel={texts.previousPage}
          nextLabel={texts.nextPage}
          onPrevious={view.page > 1 ? () => view.turnTo(view.page - 1) : undefined}
          onNext={view.page < drawing.pages ? () => view.turnTo(view.page + 1) : undefined}
        />
      )}
    </div>
  );
}

function useDrawing(bytes: Blob, mediaType: string) {
  const [drawing, setDrawing] = useState<Drawing>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let opened: Drawing | undefined;
    let isCurrent = true;
    openDrawing(bytes, mediaType).then(
      (result) => {
        if (!isCurrent) return result.close();
        opened = result;
        setDrawing(result);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
      opened?.close();
    };
  }, [bytes, mediaType]);
  return { drawing, hasFailed, fail: () => setFailed(true) };
}

function Tools({ view }: { view: DocumentView }) {
  const { documents: texts } = useReviewTexts();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="secondary"
        compact
        icon={<ZoomOut aria-hidden />}
        aria-label={texts.zoomOut}
        disabled={!view.zoomOut}
        onClick={view.zoomOut}
      />
      <p aria-live="polite" className="w-14 text-center text-sm tabular-nums">
        {texts.zoom(view.zoom * 100)}
      </p>
      <Button
        variant="secondary"
        compact
        icon={<ZoomIn aria-hidden />}
        aria-label={texts.zoomIn}
        disabled={!view.zoomIn}
        onClick={view.zoomIn}
      />
      <Button variant="secondary" compact icon={<RotateCw aria-hidden />} onClick={view.rotate}>
        {texts.rotate}
      </Button>
    </div>
  );
}

type SheetProps = { drawing: Drawing; view: DocumentView; label: string; onFailed: () => void };

function Sheet({ drawing, view, label, onFailed }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidthOf(frame);
  const { zoom, rotation, page } = view;
  const failed = useRef(onFailed);

  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn || width === 0) return;
    const abort = new AbortController();
    drawing
      .draw(drawn, { page, width: width * zoom, rotation, signal: abort.signal })
      .catch(() => abort.signal.aborted || failed.current());
    return () => abort.abort();
  }, [drawing, page, rotation, width, zoom]);

  return (
    // A scrollable region must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={frame} role="group" aria-label={label} tabIndex={0} className={frameStyle}>
      <canvas ref={canvas} role="img" aria-label={label} style={{ width: width * zoom }} className="block" />
    </div>
  );
}

const frameStyle = "max-h-[75dvh] min-h-40 overflow-auto rounded-control border border-line bg-well";

function useWidthOf(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
