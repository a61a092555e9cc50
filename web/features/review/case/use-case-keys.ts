// Keyboard shortcuts of the case screen. A step starts the same way by key and by button.
import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { caseCalls, queueCalls } from "#contract/review/paths.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { isReadByEye } from "../attention/settle-checks.ts";
import type { CaseTraveller } from "../case-calls.ts";
import type { Shortcut } from "../keys/use-shortcuts.ts";
import type { ReviewTexts } from "../english.ts";
import type { DocumentViewer } from "../document/use-opened-document.ts";
import { stepsOf, unopenedIn } from "../steps/next-step.ts";
import { type KeyedStep, nextCaseKey, stepKeys } from "../steps/step-keys.ts";
import type { CaseSteps } from "../steps/use-case-steps.ts";
import type { FollowingCase } from "../steps/use-following-case.ts";
import { useMarked } from "../steps/use-marked.ts";
import { queueAddress } from "../work/last-queue.ts";
import { takeStarted } from "../work/use-next-case.ts";
import { viewerShortcuts } from "../second-window/viewer-shortcuts.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface CaseContext {
  shown: ReviewCase;
  traveller: CaseTraveller | undefined;
  viewer: DocumentViewer;
  caseSteps: CaseSteps;
  following: FollowingCase;
  /** The button of the filing panel that copies the next value. */
  copyNext: RefObject<HTMLButtonElement | null>;
  onTraveller: (id: string) => void;
  /** Opens the documents in a second window. */
  onWindow: () => void;
}

interface CaseKeys {
  shortcuts: Shortcut[];
  start: (step: KeyedStep) => void;
  nextTraveller: () => void;
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
  "correct_details",
] as const;

/** Of the same keys: the answers to a correction, which is never open together with a proposed decision. */
const ofCorrection: Partial<Record<KeyedStep, KeyedStep>> = {
  agree: "agree_correction",
  decline: "decline_correction",
  retract: "retract_correction",
};

export function useCaseKeys(context: CaseContext): CaseKeys {
  const { keys } = useReviewTexts();
  const navigate = useNavigate();
  const { shown, viewer, caseSteps, copyNext } = context;
  const marked = useMarked(shown);
  const startHere = useFirstDocument(shown, viewer);

  function start(step: KeyedStep): void {
    if (step === "claim") {
      startHere();
      return caseSteps.take("claim", { path: queueCalls.claim(shown.id), body: {} });
    }
    // A confirmation would say nothing that is not on the screen.
    const hasMore = shown.travellers.some((each) => isReadByEye(each) || (each.correction ?? null) !== null);
    if (step === "verify" && marked.length === 0 && !hasMore && unopenedIn(shown).length === 0) {
      return caseSteps.take("verify", { path: caseCalls.verify(shown.id), body: {} }, "file");
    }
    caseSteps.ask(step);
  }

  return {
    start,
    nextTraveller: () => nextTraveller(context),
    shortcuts: [
      ...viewerShortcuts(viewer, keys.case),
      { key: "2", does: keys.case.secondWindow, run: context.onWindow },
      { key: "t", does: keys.case.nextTraveller, run: () => nextTraveller(context) },
      ...stepShortcuts(context, start, keys.case),
      {
        key: "y",
        does: keys.case.copyNext,
        run: caseSteps.filing > 0 ? () => copyNext.current?.click() : undefined,
      },
      { key: nextCaseKey, does: keys.case.nextCase, run: context.following.open },
      { key: "u", does: keys.case.queue, run: () => void navigate(queueAddress()) },
    ],
  };
}

type KeyTexts = ReviewTexts["keys"]["case"];

/** Of the open steps; the list of shortcuts has the others too. */
function stepShortcuts(
  { shown, traveller }: CaseContext,
  start: (step: KeyedStep) => void,
  texts: KeyTexts,
): Shortcut[] {
  const open: readonly string[] = [...shown.open, ...(traveller?.open ?? [])];
  // The filing pack can be opened again after the filing.
  const mayStart = (step: KeyedStep) =>
    open.includes(step) || (step === "file" && shown.mine && shown.filing !== null);
  const answerOf = (step: KeyedStep) => {
    const other = ofCorrection[step];
    return other !== undefined && open.includes(other) ? other : step;
  };
  const steps: readonly KeyedStep[] = ["claim", "release", ...dialogSteps.map(answerOf)];
  return steps.map((step) => ({
    key: stepKeys[step],
    does: texts[step],
    run: mayStart(step) ? () => start(step) : undefined,
  }));
}

/**
 * Claiming a case here starts with its first document, and so does 'Start work' if the documents are next. No document opens without
 * somebody's act.
 */
function useFirstDocument({ id, mine, open }: ReviewCase, viewer: DocumentViewer): () => void {
  const isStarting = useRef(false);
  const isToVerify = open.includes("verify");
  useEffect(() => {
    if (mine && takeStarted(id) && isToVerify) isStarting.current = true;
  }, [id, mine, isToVerify]);
  useEffect(() => {
    if (!isStarting.current || !mine) return;
    isStarting.current = false;
    viewer.turn(1);
  });
  return () => {
    isStarting.current = true;
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
