// A traveller's documents: the strip to choose from, and one or two of them at full height. A document opens only when it is chosen.
import { FileText } from "lucide-react";
import { type ReactNode, useState } from "react";
import { fileEndings, type MediaType } from "#domain/documents/upload-limits.ts";
import { saveAs } from "#web/client/page/save-as.ts";
import { useCaseFile } from "../document-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { usePortrait } from "../portrait/use-portrait.ts";
import { DocumentText } from "./document-text.tsx";
import { DrawnDocument } from "./drawn-document.tsx";
import { Filmstrip, type FilmstripProps, ReasonChoice } from "./filmstrip.tsx";
import type { DocumentView } from "./use-document-view.ts";
import type { DocumentViewer, ShownDocument } from "./use-opened-document.ts";
import { type FullScreen, useFullScreen } from "../full-screen/use-full-screen.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export type DocumentPaneProps = FilmstripProps & { caseId: string };

export function DocumentPane({ caseId, ...strip }: DocumentPaneProps) {
  const { traveller, viewer } = strip;
  const { documents: texts } = useReviewTexts();
  const { shown, pair, frame } = viewer;
  const fullScreen = useFullScreen(frame);
  if (traveller.documents.length === 0 && !shown) return <p className="text-ink-soft">{texts.none}</p>;
  const opened = { caseId, viewer, name: traveller.name };
  const choices = pair ? undefined : <ReasonChoice {...{ traveller, viewer }} />;
  return (
    <>
      {traveller.documents.length > 0 && <Filmstrip {...strip} />}
      {!shown && <Nothing {...strip} />}
      {shown && (
        <div
          ref={frame}
          tabIndex={-1}
          className={`flex min-h-0 flex-1 flex-col gap-2 lg:flex-row ${fullStyle}`}
        >
          <p aria-live="polite" className="sr-only">
            {fullScreen.isFull && texts.isFullScreen}
          </p>
          <OpenedDocument
            key={shown.path}
            {...opened}
            {...{ shown, choices, fullScreen }}
            view={viewer.view}
          />
          {pair && (
            <OpenedDocument
              key={pair.path}
              {...opened}
              shown={pair}
              view={viewer.pairView}
              isPortrait={shown.kind === "photo" && pair.kind === "firstPage"}
            />
          )}
        </div>
      )}
    </>
  );
}

/** In full screen, the background is that of a page. */
const fullStyle = "outline-none [&:fullscreen]:bg-paper [&:fullscreen]:p-2";

/** What the empty place is for, and the key that fills it. */
function Nothing({ traveller, isMine, viewer, waiting }: FilmstripProps) {
  const { documents: texts } = useReviewTexts();
  const isMasked = traveller.details.some(({ masked }) => masked);
  if (isMasked) return <p className={emptyStyle}>{texts.locked}</p>;
  const current = traveller.documents.filter(({ replaced }) => !replaced);
  const isAllOpened = isMine && current.every(({ opened }) => opened);
  const mustOpen = isMine && !isAllOpened && !waiting?.size;
  return (
    <div className={emptyStyle}>
      <p>
        {isAllOpened && texts.allOpened(current.length)} <KeyCap hidden>n</KeyCap>{" "}
        {isAllOpened ? texts.openAgain : mustOpen ? texts.next : texts.openOne}
      </p>
      <p className="max-w-sm text-sm text-ink-soft">{texts.choose}</p>
      <div className="flex justify-center">
        <ReasonChoice {...{ traveller, viewer }} isAlone />
      </div>
    </div>
  );
}

const emptyStyle =
  "grid min-h-40 flex-1 place-content-center gap-2 rounded-control border border-dashed border-edge p-6 text-center";

type OpenedDocumentProps = {
  caseId: string;
  viewer: DocumentViewer;
  /** The traveller's. */
  name: string;
  shown: ShownDocument;
  view: DocumentView;
  choices?: ReactNode;
  fullScreen?: FullScreen;
  /** Whether only the portrait of this passport is compared. */
  isPortrait?: boolean;
};

function OpenedDocument(props: OpenedDocumentProps) {
  const { documents: texts } = useReviewTexts();
  const terms = useTerms();
  const { caseId, viewer, name, shown, choices } = props;
  const label = `${shown.kind === "visa" ? shown.title : terms.documents[shown.kind]}, ${name}`;
  const isText = !shown.mediaType.startsWith("image/") && shown.mediaType !== "application/pdf";
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-1">
      {isText && shown.documentId ? (
        <>
          {choices}
          <DocumentText
            {...{ caseId, label }}
            documentId={shown.documentId}
            purpose={viewer.purpose}
            title={texts.docx}
          />
        </>
      ) : (
        <DrawnFile {...props} label={label} />
      )}
    </div>
  );
}

function DrawnFile(props: OpenedDocumentProps & { label: string }) {
  const { caseId, shown, view, choices, fullScreen, label, name, isPortrait = false } = props;
  const { documents: texts } = useReviewTexts();
  const file = useCaseFile(caseId, shown);
  const portrait = usePortrait(isPortrait ? shown.path : "");
  const [isWhole, setWhole] = useState(false);
  if (file.isPending) return <SkeletonList label={texts.loading} count={1} shape="picture" />;
  if (file.isError) {
    return (
      <Notice tone="error" live action={<Button onClick={() => void file.refetch()}>{texts.retry}</Button>}>
        {failureText(file.error, texts.failed)}
      </Notice>
    );
  }
  const ending = fileEndings[shown.mediaType as MediaType] ?? "bin";
  const cut = isWhole ? undefined : portrait;
  const whole = portrait && (
    <Button
      variant={isWhole ? "primary" : "quiet"}
      compact
      icon={<FileText aria-hidden />}
      aria-label={texts.wholePage}
      title={texts.wholePage}
      aria-pressed={isWhole}
      onClick={() => {
        view.reset();
        setWhole(!isWhole);
      }}
    />
  );
  return (
    <DrawnDocument
      key={cut ? "portrait" : "page"}
      bytes={cut ?? file.data}
      mediaType={cut ? cut.type : shown.mediaType}
      label={cut ? texts.portraitOf(name) : label}
      {...{ view, fullScreen }}
      choices={whole ?? choices}
      onDownload={portrait ? undefined : () => saveAs(`${label}.${ending}`, file.data)}
    />
  );
}
