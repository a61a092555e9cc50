// Renders an image or a PDF page by page, with the tools that fit, zoom and rotate it.
import { Download, MoveHorizontal, RotateCw, Scan, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useState } from "react";
import { type Drawing, openDrawing } from "./open-drawing.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Paging } from "#web/ui/action/paging.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DocumentSheet } from "./document-sheet.tsx";
import type { DocumentView } from "./use-document-view.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface DrawnDocumentProps {
  bytes: Blob;
  mediaType: string;
  /** The accessible name. */
  label: string;
  view: DocumentView;
  onDownload: () => void;
}

export function DrawnDocument({ bytes, mediaType, label, view, onDownload }: DrawnDocumentProps) {
  const { documents: texts } = useReviewTexts();
  const { drawing, hasFailed, fail } = useDrawing(bytes, mediaType);
  if (hasFailed) return <Notice tone="error" live title={texts.cannotDraw} />;
  return (
    <>
      <Tools view={view} onDownload={onDownload} />
      {drawing && <DocumentSheet {...{ drawing, view, label, onFailed: fail }} />}
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
    </>
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

function Tools({ view, onDownload }: Pick<DrawnDocumentProps, "view" | "onDownload">) {
  const { documents: texts } = useReviewTexts();
  const isWhole = view.fit === "page" && view.zoom === 1;
  const tools = [
    { name: texts.zoomOut, Icon: ZoomOut, run: view.zoomOut },
    { name: texts.zoomIn, Icon: ZoomIn, run: view.zoomIn },
    {
      name: isWhole ? texts.fitWidth : texts.fitPage,
      Icon: isWhole ? MoveHorizontal : Scan,
      run: view.turnFit,
    },
    { name: texts.rotate, Icon: RotateCw, run: view.rotate },
    { name: texts.download, Icon: Download, run: onDownload },
  ];
  return (
    <div className="-my-1 flex shrink-0 items-center">
      {tools.map(({ name, Icon, run }, at) => (
        <Button
          key={at}
          variant="quiet"
          compact
          icon={<Icon aria-hidden />}
          aria-label={name}
          title={name}
          disabled={!run}
          onClick={run}
        />
      ))}
      <p aria-live="polite" className="ms-auto pe-1 text-sm text-ink-soft tabular-nums">
        {texts.zoom(Math.round(view.zoom * 100))}
      </p>
    </div>
  );
}
