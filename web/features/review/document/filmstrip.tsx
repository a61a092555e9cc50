// All documents of a traveller in a row: which one is open, and a tick on those that were opened.
import { Check, Columns2, FileText, Image } from "lucide-react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { viewPurposes } from "#domain/tracking/view-purposes.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import type { CaseDocument, CaseTraveller } from "../case-calls.ts";
import { useIsFetched } from "../document-calls.ts";
import type { DocumentViewer } from "./use-opened-document.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface FilmstripProps {
  traveller: CaseTraveller;
  /** Whether the user has claimed the case, and so has to open every document. */
  isMine: boolean;
  viewer: DocumentViewer;
}

export function Filmstrip({ traveller, isMine, viewer }: FilmstripProps) {
  const { documents: texts } = useReviewTexts();
  return (
    <div className="flex shrink-0 items-center gap-2">
      <ul className="relative -m-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto p-1 text-sm">
        {traveller.documents.map((document) => (
          <li key={document.id} className="shrink-0">
            <Item {...{ document, traveller, isMine, viewer }} />
          </li>
        ))}
      </ul>
      <Button
        variant={viewer.isPaired ? "primary" : "quiet"}
        compact
        icon={<Columns2 aria-hidden />}
        aria-label={texts.sideBySide}
        title={texts.sideBySide}
        aria-pressed={viewer.isPaired}
        aria-keyshortcuts="d"
        disabled={!viewer.shown}
        onClick={viewer.turnPair}
      />
    </div>
  );
}

type ItemProps = FilmstripProps & { document: CaseDocument };

function Item({ document, traveller, isMine, viewer }: ItemProps) {
  const { documents: texts } = useReviewTexts();
  const terms = useTerms();
  const title = terms.documents[document.kind];
  const isShown = viewer.shown?.documentId === document.id;
  // The server knows it of a case; of a sample, only this browser.
  const isFetched = useIsFetched(viewer.pathOf(document.id));
  const isOpened = isMine ? document.opened : (document.seen ?? isFetched);
  const mustOpen = isMine || traveller.open.includes("agree");
  const isUnopened = mustOpen && !isOpened && !document.replaced;
  const Icon = document.mediaType.startsWith("image/") ? Image : FileText;
  return (
    <Button
      variant={isShown ? "primary" : "secondary"}
      compact
      icon={isOpened ? <Check aria-hidden /> : <Icon aria-hidden />}
      aria-pressed={isShown}
      aria-label={isUnopened ? texts.openUnopened(title, traveller.name) : texts.open(title, traveller.name)}
      title={texts.handedIn(formatDate(dateInIndia(new Date(document.handedInAt))))}
      onClick={() => viewer.open(document)}
    >
      <span className={document.replaced ? "line-through" : undefined}>{title}</span>
      {document.replaced && <span className="text-sm font-normal">({texts.replaced})</span>}
    </Button>
  );
}

/** Filled in from the step of the case; another reason can be chosen before a document is opened. */
export function ReasonChoice({
  traveller: { documents },
  viewer,
}: Pick<FilmstripProps, "traveller" | "viewer">) {
  const { documents: texts } = useReviewTexts();
  const { shown, purpose, setPurpose } = viewer;
  const next =
    documents.find(({ id }) => id === shown?.documentId) ?? documents.find(({ opened }) => !opened);
  return (
    <label className="ms-auto text-sm text-ink-soft">
      <span className="sr-only">{texts.reason}</span>
      <select
        title={texts.reason}
        value={purpose ?? next?.purpose ?? documents[0]?.purpose}
        className="min-h-11 w-40 truncate xl:w-52 rounded-control border border-edge bg-sheet px-2 text-ink"
        onChange={({ target }) => {
          const chosen = viewPurposes.find((name) => name === target.value);
          if (chosen) setPurpose(chosen);
        }}
      >
        {viewPurposes.map((value) => (
          <option key={value} value={value}>
            {texts.reasons[value]}
          </option>
        ))}
      </select>
    </label>
  );
}
