// A traveller's documents: a list to choose from, and the viewer below. A document opens only when it is chosen.
import { Download, FileText, Image } from "lucide-react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { fileEndings, type MediaType } from "#domain/documents/upload-limits.ts";
import { viewPurposes } from "#domain/tracking/view-purposes.ts";
import { saveAs } from "#web/client/page/save-as.ts";
import { formatDate } from "#web/terms/format-date.ts";
import type { CaseDocument, CaseTraveller } from "../case-calls.ts";
import { useCaseFile } from "../document-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { SkeletonList } from "#web/ui/feedback/skeleton-list.tsx";
import { DocumentText } from "./document-text.tsx";
import { DrawnDocument } from "./drawn-document.tsx";
import type { DocumentViewer } from "./use-opened-document.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface DocumentPaneProps {
  caseId: string;
  traveller: CaseTraveller;
  /** Whether the user has claimed the case, and so has to open every document. */
  isMine: boolean;
  viewer: DocumentViewer;
}

export function DocumentPane({ caseId, traveller, isMine, viewer }: DocumentPaneProps) {
  const { documents: texts } = useReviewTexts();
  const terms = useTerms();
  const { shown } = viewer;
  if (traveller.documents.length === 0 && !shown) return <p className="text-ink-soft">{texts.none}</p>;
  return (
    <div className="space-y-4">
      <ul className="flex flex-wrap gap-2">
        {traveller.documents.map((document) => (
          <li key={document.id}>
            <DocumentButton {...{ document, traveller, isMine, viewer }} />
          </li>
        ))}
      </ul>
      {traveller.documents.length > 0 && <ReasonField {...{ traveller, viewer }} />}
      {!shown && <p className="text-sm text-ink-soft">{texts.choose}</p>}
      {shown && (
        <OpenedDocument
          key={shown.path}
          {...{ caseId, viewer, shown }}
          label={`${shown.kind === "visa" ? shown.title : terms.documents[shown.kind]}, ${traveller.name}`}
        />
      )}
    </div>
  );
}

/** Filled in from the step of the case; another reason can be chosen before a document is opened. */
function ReasonField({ traveller, viewer }: Pick<DocumentPaneProps, "traveller" | "viewer">) {
  const { documents: texts } = useReviewTexts();
  const { documents } = traveller;
  const { shown, purpose, setPurpose } = viewer;
  const next =
    documents.find(({ id }) => id === shown?.documentId) ?? documents.find(({ opened }) => !opened);
  return (
    <div className="max-w-sm">
      <SelectField
        id="reason-for-opening"
        label={texts.reason}
        value={purpose ?? next?.purpose ?? documents[0]?.purpose}
        options={viewPurposes.map((value) => ({ value, label: texts.reasons[value] }))}
        onChange={(value) => {
          const chosen = viewPurposes.find((name) => name === value);
          if (chosen) setPurpose(chosen);
        }}
      />
    </div>
  );
}

type DocumentButtonProps = Omit<DocumentPaneProps, "caseId"> & { document: CaseDocument };

function DocumentButton({ document, traveller, isMine, viewer }: DocumentButtonProps) {
  const { documents: texts } = useReviewTexts();
  const terms = useTerms();
  const title = terms.documents[document.kind];
  const isShown = viewer.shown?.documentId === document.id;
  const isUnopened = isMine && !document.opened && !document.replaced;
  const Icon = document.mediaType.startsWith("image/") ? Image : FileText;
  return (
    <Button
      variant={isShown ? "primary" : "secondary"}
      compact
      icon={<Icon aria-hidden />}
      aria-pressed={isShown}
      aria-label={isUnopened ? texts.openUnopened(title, traveller.name) : texts.open(title, traveller.name)}
      title={texts.handedIn(formatDate(dateInIndia(new Date(document.handedInAt))))}
      onClick={() => viewer.open(document)}
    >
      <span className={document.replaced ? "line-through" : undefined}>{title}</span>
      {isUnopened && <span className="text-sm font-normal">({texts.unopened})</span>}
      {document.replaced && <span className="text-sm font-normal">({texts.replaced})</span>}
    </Button>
  );
}

type OpenedDocumentProps = {
  caseId: string;
  viewer: DocumentViewer;
  shown: NonNullable<DocumentViewer["shown"]>;
  label: string;
};

function OpenedDocument({ caseId, viewer, shown, label }: OpenedDocumentProps) {
  const { documents: texts } = useReviewTexts();
  const isText = !shown.mediaType.startsWith("image/") && shown.mediaType !== "application/pdf";
  if (isText && shown.documentId)
    return (
      <DocumentText
        {...{ caseId, label }}
        documentId={shown.documentId}
        purpose={viewer.purpose}
        title={texts.docx}
      />
    );
  return <DrawnFile {...{ caseId, viewer, shown, label }} />;
}

function DrawnFile({ caseId, viewer, shown, label }: OpenedDocumentProps) {
  const { documents: texts } = useReviewTexts();
  const file = useCaseFile(caseId, shown);
  if (file.isPending) return <SkeletonList label={texts.loading} count={1} shape="picture" />;
  if (file.isError) {
    return (
      <Notice tone="error" live action={<Button onClick={() => void file.refetch()}>{texts.retry}</Button>}>
        {failureText(file.error, texts.failed)}
      </Notice>
    );
  }
  const ending = fileEndings[shown.mediaType as MediaType] ?? "bin";
  return (
    <div className="space-y-3">
      <DrawnDocument bytes={file.data} mediaType={shown.mediaType} label={label} view={viewer.view} />
      <Button
        variant="quiet"
        compact
        icon={<Download aria-hidden />}
        onClick={() => saveAs(`${label}.${ending}`, file.data)}
      >
        {texts.download}
      </Button>
    </div>
  );
}
