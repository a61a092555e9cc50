// Keyboard shortcuts of the case screen. A step starts the same way by key and by button.
import { useNavigate } from "react-router";
import { pages } from "#contract/paths.ts";
import { queueCalls } from "#contract/review/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import type { Shortcut } from "../keys/use-shortcuts.ts";
import type { DocumentViewer } from "../document/use-opened-document.ts";
import { hasDialog } from "../steps/step-dialog.tsx";
import { isKeyedStep, type KeyedStep, stepKeys } from "../steps/step-keys.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface CaseContext {
  shown: ReviewCase;
  traveller: CaseTraveller | undefined;
  viewer: DocumentViewer;
  caseSteps: CaseSteps;
  onTraveller: (id: string) => void;
}

interface CaseKeys {
  shortcuts: Shortcut[];
  start: (step: KeyedStep) => void;
}

/** In the order of the list of shortcuts. */
const dialogSteps = [
  "verify",
  "ask",
  "file",
  "correct",
  "visa",
  "approve",
  "reject",
  "agree",
  "decline",
  "retract",
  "recall",
  "reopen",
  "reverse",
  "uphold",
  "assign",
] as const;

export function useCaseKeys(context: CaseContext): CaseKeys {
  const { keys } = useReviewTexts();
  const navigate = useNavigate();
  const { shown, traveller, viewer, caseSteps } = context;
  const open: readonly string[] = [...shown.open, ...(traveller?.open ?? [])];

  function start(step: KeyedStep): void {
    if (hasDialog(step)) return caseSteps.ask(step);
    const atOnce = step as "claim" | "release";
    caseSteps.take(atOnce, { path: queueCalls[atOnce](shown.id), body: {} });
  }

  const claimOrRelease = open.includes("claim") ? "claim" : "release";
  const stepShortcuts = dialogSteps.filter(isKeyedStep).map((step) => ({
    key: stepKeys[step],
    does: keys.case[step],
    run: open.includes(step) ? () => start(step) : undefined,
  }));
  return {
    start,
    shortcuts: [
      { key: "n", does: keys.case.nextDocument, run: () => viewer.turn(1) },
      { key: "p", does: keys.case.previousDocument, run: () => viewer.turn(-1) },
      { key: "+", does: keys.case.zoomIn, run: viewer.view.zoomIn },
      { key: "-", does: keys.case.zoomOut, run: viewer.view.zoomOut },
      { key: "o", does: keys.case.rotate, run: viewer.view.rotate },
      { key: "t", does: keys.case.nextTraveller, run: () => nextTraveller(context) },
      {
        key: stepKeys.claim,
        does: keys.case.claim,
        run: open.includes(claimOrRelease) ? () => start(claimOrRelease) : undefined,
      },
      ...stepShortcuts,
      { key: "u", does: keys.case.queue, run: () => void navigate(pages.review) },
    ],
  };
}

function nextTraveller({ shown: { travellers }, traveller, onTraveller }: CaseContext): void {
  const at = travellers.findIndex(({ id }) => id === traveller?.id);
  const next = travellers[(at + 1) % travellers.length];
  if (next && travellers.length > 1) onTraveller(next.id);
}
