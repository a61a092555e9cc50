// Keyboard shortcuts of the case screen. A step starts the same way by key and by button.
import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import type { Shortcut } from "../keys/use-shortcuts.ts";
import type { DocumentViewer } from "../document/use-opened-document.ts";
import { stepsOf, unopenedIn } from "../steps/next-step.ts";
import { isKeyedStep, type KeyedStep, stepKeys } from "../steps/step-keys.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import { useMarked } from "../steps/use-marked.ts";
import { queueAddress } from "../work/last-queue.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface CaseContext {
  shown: ReviewCase;
  traveller: CaseTraveller | undefined;
  viewer: DocumentViewer;
  caseSteps: CaseSteps;
  /** The button of the filing panel that copies the next value. */
  copyNext: RefObject<HTMLButtonElement | null>;
  onTraveller: (id: string) => void;
}

interface CaseKeys {
  shortcuts: Shortcut[];
  start: (step: KeyedStep) => void;
  nextTraveller: () => void;
}

export function useCaseKeys(context: CaseContext): CaseKeys {
  const { keys } = useReviewTexts();
  const navigate = useNavigate();
  const { shown, traveller, viewer, caseSteps, copyNext } = context;
  const marked = useMarked(shown);
  const isStarting = useRef(false);

  // Whoever claims a case here starts with its first document. No document opens without somebody's act.
  useEffect(() => {
    if (!isStarting.current || !shown.mine) return;
    isStarting.current = false;
    viewer.turn(1);
  });

  const open: readonly string[] = [...shown.open, ...(traveller?.open ?? [])];

  function start(step: KeyedStep): void {
    if (step === "claim") {
      isStarting.current = true;
      return caseSteps.take("claim", { path: queueCalls.claim(shown.id), body: {} });
    }
    // A confirmation would say nothing that is not on the screen.
    if (step === "verify" && marked.length === 0 && unopenedIn(shown).length === 0) {
      return caseSteps.take("verify", { path: caseCalls.verify(shown.id), body: {} }, "file");
    }
    caseSteps.ask(step);
  }

  const claimOrRelease = open.includes("claim") ? "claim" : "release";
  const stepShortcuts = (
    ["verify", "ask", "file", "visa", "approve", "reject", "agree", "decline", "assign"] as const
  )
    .filter(isKeyedStep)
    .map((step) => ({
      key: stepKeys[step],
      does: keys.case[step],
      // The filing pack can be opened again after the filing.
      run:
        open.includes(step) || (step === "file" && shown.mine && shown.filing)
          ? () => start(step)
          : undefined,
    }));
  return {
    start,
    nextTraveller: () => nextTraveller(context),
    shortcuts: [
      { key: "n", does: keys.case.nextDocument, run: () => viewer.turn(1) },
      { key: "p", does: keys.case.previousDocument, run: () => viewer.turn(-1) },
      { key: "+", does: keys.case.zoomIn, run: viewer.view.zoomIn },
      { key: "-", does: keys.case.zoomOut, run: viewer.view.zoomOut },
      { key: "w", does: keys.case.fit, run: viewer.view.turnFit },
      { key: "o", does: keys.case.rotate, run: viewer.view.rotate },
      { key: "d", does: keys.case.sideBySide, run: viewer.shown && viewer.turnPair },
      { key: "t", does: keys.case.nextTraveller, run: () => nextTraveller(context) },
      {
        key: stepKeys.claim,
        does: keys.case.claim,
        run: open.includes(claimOrRelease) ? () => start(claimOrRelease) : undefined,
      },
      ...stepShortcuts,
      {
        key: "y",
        does: keys.case.copyNext,
        run: caseSteps.filing > 0 ? () => copyNext.current?.click() : undefined,
      },
      { key: "u", does: keys.case.queue, run: () => void navigate(queueAddress()) },
    ],
  };
}

/** The one who has a next step, or simply the next one. */
function nextTraveller({ shown, traveller, onTraveller }: CaseContext): void {
  const { travellers } = shown;
  const { next: step } = stepsOf(shown, traveller);
  if (step.kind === "traveller") return onTraveller(step.id);
  const at = travellers.findIndex(({ id }) => id === traveller?.id);
  const next = travellers[(at + 1) % travellers.length];
  if (next && travellers.length > 1) onTraveller(next.id);
}
