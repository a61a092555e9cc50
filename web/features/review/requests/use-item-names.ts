// The names of documents and details that can be asked for, and their reasons, in the user's language.
import { askAgainReasonsFor } from "#domain/review/reasons.ts";
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import type { Askable } from "./use-asked-items.ts";

export function useItemNames() {
  const { requests, steps, fields } = useReviewTexts();
  const terms = useTerms();
  const allReasonsOf = (item: Askable): Readonly<Record<string, string>> =>
    "field" in item ? requests.fieldReasons : steps.askReasons;
  return {
    nameOf: (item: Askable) => ("field" in item ? fields[item.field] : terms.documents[item.kind]),
    /** Those to choose from: the value and the name of each. */
    reasonsOf: (item: Askable): [string, string][] =>
      "field" in item
        ? Object.entries(requests.fieldReasons)
        : askAgainReasonsFor(item.kind).map((reason) => [reason, steps.askReasons[reason]]),
    reasonOf: (item: Askable & { reason: string }) => allReasonsOf(item)[item.reason] ?? item.reason,
  };
}
