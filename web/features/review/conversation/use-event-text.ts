// What an event of the history says, in one line.
import type { ReviewCase } from "#contract/review/case.ts";
import { isApplicationStatus } from "#domain/applications.ts";
import { isRequestableField } from "#domain/review/requests/requestable-fields.ts";
import { isDocumentKind } from "#domain/documents/document-kinds.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useStatusName } from "../use-status-name.ts";

type Line = ReviewCase["history"][number];

/** Requests for documents and for details have different texts, and so have several opened documents. */
function kindOfText(
  stored: string,
  { isSeveral, isField }: { isSeveral: boolean; isField: boolean },
): string {
  if (isField) return stored.replace(/^item_/, "field_");
  return stored === "document_opened" && isSeveral ? "documents_opened" : stored;
}

/** An unknown kind is shown by its stored name, so that the history hides nothing. */
export function useEventText({ travellers }: ReviewCase): (line: Line, items: readonly unknown[]) => string {
  const { historyKinds, caseView, reversals, fields } = useReviewTexts();
  const terms = useTerms();
  const statusName = useStatusName();
  const namesOf = (names: readonly unknown[]) =>
    names.flatMap((name) => (isRequestableField(name) ? fields[name] : []));
  return ({ kind: stored, travellerId, details }, items) => {
    const { field } = details;
    const kind = kindOfText(stored, { isSeveral: items.length > 1, isField: isRequestableField(field) });
    const name = travellers.find(({ id }) => id === travellerId)?.name;
    const { to, outcome, isForAnother, owners, because, proposer } = details;
    const parts = [
      typeof to === "string" && isApplicationStatus(to) && statusName(to),
      (outcome === "approved" || outcome === "rejected") && caseView.outcomes[outcome],
      ...items.map((item) => typeof item === "string" && isDocumentKind(item) && terms.documents[item]),
      isRequestableField(field) && fields[field],
      Array.isArray(details["fields"]) && namesOf(details["fields"]).join(", "),
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

/** Staff by their name; others by what they are. */
export function useActorName(): (actor: Line["actor"]) => string {
  const { caseView: texts } = useReviewTexts();
  return ({ name, role }) =>
    role === null && Object.hasOwn(texts.actors, name)
      ? texts.actors[name as keyof typeof texts.actors]
      : name;
}
