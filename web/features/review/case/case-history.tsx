// The history of a case, newest first: when, who and what.
import type { ReviewCase } from "#contract/review/case.ts";
import { isApplicationStatus } from "#domain/applications.ts";
import { isRequestableField } from "#domain/review/requests/requestable-fields.ts";
import { isDocumentKind } from "#domain/documents/document-kinds.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

type Line = ReviewCase["history"][number];
/** `items`: the kinds of documents it is about. */
type JoinedLine = Line & { items: readonly unknown[] };

export function CaseHistory({ shown }: { shown: ReviewCase }) {
  const { caseView: texts } = useReviewTexts();
  const eventText = useEventText(shown);
  const nameOf = ({ name, role }: Line["actor"]) =>
    role === null && Object.hasOwn(texts.actors, name)
      ? texts.actors[name as keyof typeof texts.actors]
      : name;
  if (shown.history.length === 0) return <p className="text-ink-soft">{texts.noHistory}</p>;
  return (
    <ol className="divide-y divide-line">
      {joinOpened(shown.history)
        .toReversed()
        .map((line, at) => (
          <li key={at} className="grid gap-x-4 py-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <time dateTime={line.at} className="text-sm text-ink-soft tabular-nums">
              {formatMoment(line.at)}
            </time>
            <p className="min-w-0 break-words">
              {eventText(line)} <span className="text-sm text-ink-soft">– {nameOf(line.actor)}</span>
            </p>
          </li>
        ))}
    </ol>
  );
}

/** One line for the documents of a traveller that one person opened in a row, at the time of the last. */
function joinOpened(history: readonly Line[]): JoinedLine[] {
  const joined: JoinedLine[] = [];
  for (const line of history) {
    const { kind, actor, travellerId, details } = line;
    const before = joined.at(-1);
    const isNext =
      kind === "document_opened" &&
      before?.kind === kind &&
      before.travellerId === travellerId &&
      before.actor.name === actor.name;
    const items = [...(isNext ? before.items : []), details["kind"]].filter((item) => item !== undefined);
    if (isNext) joined.pop();
    joined.push({ ...line, items: [...new Set(items)] });
  }
  return joined;
}

/** Requests for documents and for details have different texts, and so have several opened documents. */
function kindOfText(
  stored: string,
  { isSeveral, isField }: { isSeveral: boolean; isField: boolean },
): string {
  if (isField) return stored.replace(/^item_/, "field_");
  return stored === "document_opened" && isSeveral ? "documents_opened" : stored;
}

/** An unknown kind is shown by its stored name, so that the history hides nothing. */
function useEventText({ travellers }: ReviewCase): (line: JoinedLine) => string {
  const { historyKinds, caseView, reversals, fields } = useReviewTexts();
  const terms = useTerms();
  const statusName = useStatusName();
  return ({ kind: stored, travellerId, details, items }) => {
    const { field } = details;
    const kind = kindOfText(stored, { isSeveral: items.length > 1, isField: isRequestableField(field) });
    const name = travellers.find(({ id }) => id === travellerId)?.name;
    const { to, outcome, isForAnother, owners, because, proposer } = details;
    const parts = [
      typeof to === "string" && isApplicationStatus(to) && statusName(to),
      (outcome === "approved" || outcome === "rejected") && caseView.outcomes[outcome],
      ...items.map((item) => typeof item === "string" && isDocumentKind(item) && terms.documents[item]),
      isRequestableField(field) && fields[field],
      name,
      typeof because === "string" &&
        Object.hasOwn(reversals.refusals, because) &&
        reversals.refusals[because as keyof typeof reversals.refusals],
      typeof proposer === "string" && reversals.proposer(proposer),
      isForAnother === true && caseView.visaBarred,
      Array.isArray(owners) && owners.length > 0 && owners.join(", "),
    ].filter((part) => typeof part === "string");
    const label = Object.hasOwn(historyKinds, kind) ? historyKinds[kind as keyof typeof historyKinds] : kind;
    return parts.length > 0 ? `${label}: ${parts.join(", ")}` : label;
  };
}
