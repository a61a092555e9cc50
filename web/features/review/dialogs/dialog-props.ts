// Props shared by the dialogs of all steps.
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import type { DocumentViewer } from "../document/use-opened-document.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";

export interface DialogProps {
  shown: ReviewCase;
  traveller: CaseTraveller;
  /** Shows the document in it, and opens others. */
  viewer: DocumentViewer;
  caseSteps: CaseSteps;
}

/** Collapses line breaks and repeated spaces: notes are sent as a single line. */
export function oneLine(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}
