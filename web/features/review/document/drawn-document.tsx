// A picture or a PDF, drawn page by page, to be enlarged and turned.
import { RotateCw, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { type Drawing, openDrawing } from "./open-drawing.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Paging } from "#web/ui/action/paging.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { PaperView } from "./use-document-view.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface DrawnDocumentProps {
  bytes: Blob;
  mediaType: string;
  /** Its name to a screen reader. */
  label: string;
  view: PaperView;
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
      (made) => {
        if (!isCurrent) return made.close();
        opened = made;
        setDrawing(made);
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

function Tools({ view }: { view: PaperView }) {
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

type SheetProps = { drawing: Drawing; view: PaperView; label: string; onFailed: () => void };

function Sheet({ drawing, view, label, onFailed }: SheetProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const width = useWidthOf(desk);
  const { zoom, rotation, page } = view;
  const failed = useRef(onFailed);

  useEffect(() => {
    const drawn = canvas.current;
    if (!drawn || width === 0) return;
    const ending = new AbortController();
    drawing
      .draw(drawn, { page, width: width * zoom, rotation, signal: ending.signal })
      .catch(() => ending.signal.aborted || failed.current());
    return () => ending.abort();
  }, [drawing, page, rotation, width, zoom]);

  return (
    // A place that scrolls must be reachable by key.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={desk} role="group" aria-label={label} tabIndex={0} className={deskStyle}>
      <canvas ref={canvas} role="img" aria-label={label} style={{ width: width * zoom }} className="block" />
    </div>
  );
}

const deskStyle = "max-h-[75dvh] min-h-40 overflow-auto rounded-control border border-line bg-well";

function useWidthOf(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const watching = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    watching.observe(element.current);
    return () => watching.disconnect();
  }, [element]);
  return width;
}
