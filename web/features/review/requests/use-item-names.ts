// The names of documents and details that can be asked for, and their reasons, in the user's language.
import { useTerms } from "#web/terms/use-terms.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import type { Askable } from "./use-asked-items.ts";

export function useItemNames() {
  const { requests, steps, fields } = useReviewTexts();
  const terms = useTerms();
  const reasonsOf = (item: Askable): Readonly<Record<string, string>> =>
    "field" in item ? requests.fieldReasons : steps.askReasons;
  return {
    nameOf: (item: Askable) => ("field" in item ? fields[item.field] : terms.documents[item.kind]),
    reasonsOf,
    reasonOf: (item: Askable & { reason: string }) => reasonsOf(item)[item.reason] ?? item.reason,
  };
}
