// All documents of a traveller in a row: which one is open, an eye on those that were opened, and those that were requested again.
import { AppWindow, Columns2, FileText, Hourglass, Image, ScanEye } from "lucide-react";
import { dateInIndia } from "#domain/dates/calendar-date.ts";
import { viewPurposes } from "#domain/tracking/view-purposes.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { Button } from "#web/ui/action/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import type { CaseDocument, CaseTraveller } from "../case-calls.ts";
import { keyOf } from "../requests/use-asked-items.ts";
import { useIsFetched } from "../document-calls.ts";
import type { DocumentViewer } from "./use-opened-document.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface FilmstripProps {
  traveller: CaseTraveller;
  /** Whether the user has claimed the case, and so has to open every document. */
  isMine: boolean;
  viewer: DocumentViewer;
  /** The keys of what the travellers are asked for and have not answered; nothing where that is not shown. */
  waiting?: ReadonlySet<string>;
  /** Opens the documents in a window of their own; nothing where they are in one. */
  onWindow?: (() => void) | undefined;
}

export function Filmstrip({ traveller, isMine, viewer, waiting, onWindow }: FilmstripProps) {
  const { documents: texts } = useReviewTexts();
  return (
    <div className="flex shrink-0 items-center gap-2">
      <ul className="relative -m-1 flex min-w-0 flex-1 gap-1.5 overflow-x-auto p-1 text-sm">
        {traveller.documents.map((document) => (
          <li key={document.id} className="shrink-0">
            <Item {...{ document, traveller, isMine, viewer, waiting }} />
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
      {onWindow && (
        // Phones have no second window.
        <span className="max-lg:hidden">
          <Button
            variant="quiet"
            compact
            icon={<AppWindow aria-hidden />}
            aria-label={texts.secondWindow}
            title={texts.secondWindow}
            aria-keyshortcuts="2"
            onClick={onWindow}
          />
        </span>
      )}
    </div>
  );
}

type ItemProps = FilmstripProps & { document: CaseDocument };

function Item({ document, traveller, isMine, viewer, waiting }: ItemProps) {
  const { documents: texts } = useReviewTexts();
  const terms = useTerms();
  const title = terms.documents[document.kind];
  const isShown = viewer.shown?.documentId === document.id;
  // The server knows it of a case; of a sample, only this browser.
  const isFetched = useIsFetched(viewer.pathOf(document.id));
  const isOpened = isMine ? document.opened : (document.seen ?? isFetched);
  const mustOpen = isMine || traveller.open.includes("agree");
  const isUnopened = mustOpen && !isOpened && !document.replaced;
  const key = keyOf({ travellerId: traveller.id, kind: document.kind });
  const isWaiting = !document.replaced && (waiting?.has(key) ?? false);
  const name = isUnopened ? texts.openUnopened(title, traveller.name) : texts.open(title, traveller.name);
  const Icon = document.mediaType.startsWith("image/") ? Image : FileText;
  return (
    <Button
      variant={isShown ? "primary" : "secondary"}
      compact
      // Opened is not approved, so it is no tick.
      icon={isWaiting ? <Hourglass aria-hidden /> : isOpened ? <ScanEye aria-hidden /> : <Icon aria-hidden />}
      aria-pressed={isShown}
      aria-label={isWaiting ? texts.requestedOf(name) : name}
      title={texts.handedIn(formatDate(dateInIndia(new Date(document.handedInAt))))}
      onClick={() => viewer.open(document)}
    >
      {/* One below the other, so that the row has room for more of them. */}
      <span className="-my-1.5 flex flex-col text-start leading-tight">
        <span className={document.replaced ? "line-through" : undefined}>{title}</span>
        {document.replaced && <span className="text-xs font-normal">{texts.replaced}</span>}
        {isWaiting && <span className="text-xs font-normal">{texts.requested}</span>}
      </span>
    </Button>
  );
}

/** Filled in from the step of the case; another reason can be chosen before a document is opened. */
export function ReasonChoice({
  traveller: { documents },
  viewer,
  isAlone = false,
}: Pick<FilmstripProps, "traveller" | "viewer"> & {
  /** Whether there are no tools next to it. */
  isAlone?: boolean;
}) {
  const { documents: texts } = useReviewTexts();
  const { shown, purpose, setPurpose } = viewer;
  const next =
    documents.find(({ id }) => id === shown?.documentId) ?? documents.find(({ opened }) => !opened);
  return (
    <label className={classNames("flex items-center gap-2 text-sm text-ink-soft", !isAlone && "ms-auto")}>
      <span className={classNames("whitespace-nowrap", !isAlone && "max-xl:sr-only")}>{texts.reason}</span>
      <select
        title={texts.reason}
        value={purpose ?? next?.purpose ?? documents[0]?.purpose}
        className="min-h-11 w-40 truncate xl:w-48 rounded-control border border-edge bg-sheet px-2 text-ink"
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
