// Props shared by the dialogs of all steps, and what each of them passes on to the dialog of guarded acts.
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

/** How far the step is, and the way out of its dialog. */
export function stepState({ isBusy, failure, cancel }: CaseSteps) {
  return { busy: isBusy, failure, onCancel: cancel };
}

/** Collapses line breaks and repeated spaces: notes are sent as a single line. */
export function oneLine(words: string): string {
  return words.replace(/\s+/g, " ").trim();
}
