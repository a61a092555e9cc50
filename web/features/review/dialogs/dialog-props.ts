// What the dialog of every step is handed.
import type { ReviewCase } from "#contract/review/case.ts";
import type { DocumentKind } from "#domain/documents/document-kinds.ts";
import type { CaseTraveller } from "../case-calls.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";

export interface DialogProps {
  shown: ReviewCase;
  traveller: CaseTraveller;
  /** The kind of the document that is looked at, if any. */
  opened: DocumentKind | undefined;
  taking: CaseSteps;
}

/** Lines are for the eye of whoever types: the text that is sent is one. */
export function oneLine(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}
