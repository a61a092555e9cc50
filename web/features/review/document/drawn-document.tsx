// Renders an image or a PDF page by page, with the tools that fit, zoom and rotate it.
import { Download, Maximize, Minimize, MoveHorizontal, RotateCw, Scan, ZoomIn, ZoomOut } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { type Drawing, openDrawing } from "./open-drawing.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Paging } from "#web/ui/action/paging.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { DocumentSheet } from "./document-sheet.tsx";
import type { DocumentView } from "./use-document-view.ts";
import type { FullScreen } from "../full-screen/use-full-screen.ts";
import type { ReviewTexts } from "../english.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface DrawnDocumentProps {
  bytes: Blob;
  mediaType: string;
  /** The accessible name. */
  label: string;
  view: DocumentView;
  /** Without it, the document cannot be downloaded here. */
  onDownload?: (() => void) | undefined;
  /** Without it, the document is not shown in full screen. */
  fullScreen?: FullScreen | undefined;
  /** More controls, after the tools. */
  choices?: ReactNode;
}

export function DrawnDocument({ bytes, mediaType, label, view, ...tools }: DrawnDocumentProps) {
  const { documents: texts } = useReviewTexts();
  const { drawing, hasFailed, fail } = useDrawing(bytes, mediaType);
  if (hasFailed) return <Notice tone="error" live title={texts.cannotDraw} />;
  return (
    <>
      <Tools {...tools} view={view} />
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

type ToolsProps = Pick<DrawnDocumentProps, "view" | "onDownload" | "fullScreen" | "choices">;

function Tools({ view, onDownload, fullScreen, choices }: ToolsProps) {
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
    ...(fullScreen?.turn ? [fullScreenTool(fullScreen, texts)] : []),
    ...(onDownload ? [{ name: texts.download, Icon: Download, run: onDownload }] : []),
  ];
  return (
    // Next to another document there is no room for the number, which would begin a second row.
    <div className="@container -my-1 shrink-0">
      <div className="flex flex-wrap items-center">
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
        <p aria-live="polite" className="px-1 text-sm text-ink-soft tabular-nums @max-sm:sr-only">
          {texts.zoom(Math.round(view.zoom * 100))}
        </p>
        {choices}
      </div>
    </div>
  );
}

function fullScreenTool({ isFull, turn }: FullScreen, texts: ReviewTexts["documents"]) {
  return isFull
    ? { name: texts.leaveFullScreen, Icon: Minimize, run: turn }
    : { name: texts.fullScreen, Icon: Maximize, run: turn };
}
