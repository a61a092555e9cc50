// Takes the steps of a case: the open dialog, the result of the last step, and the focus afterwards.
import { type RefObject, useRef, useState } from "react";
import { KnownFailure } from "#web/terms/known-failure.ts";
import type { CaseStep, TravellerStep } from "#domain/review/case-steps.ts";
import { type CaseCall, useCaseStep } from "../case-calls.ts";
import { useSeenVersion } from "../live/use-seen-version.ts";
import { failureText } from "#web/terms/failure-text.ts";
import type { ReviewTexts } from "../english.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export type StepName = CaseStep | TravellerStep;

/** The text of a result: the same step may have released a visa or only proposed it. */
export type StepResult = keyof ReviewTexts["steps"]["done"];

/** The result of the last step. */
export type Outcome =
  | { kind: "done"; sentence: string }
  /** Someone else changed the case, so it was fetched again. */
  | { kind: "changed"; sentence: string }
  | { kind: "failed"; sentence: string };

export interface CaseSteps {
  /** The step whose dialog is open. */
  asked: StepName | undefined;
  ask: (step: StepName) => void;
  cancel: () => void;
  take: (result: StepResult, call: CaseCall, next?: StepName) => void;
  isBusy: boolean;
  /** Why the step of the open dialog failed, if another attempt may help. */
  failure: string | undefined;
  outcome: Outcome | undefined;
}

export function useCaseSteps(caseId: string, heading: RefObject<HTMLElement | null>): CaseSteps {
  const { steps: texts } = useReviewTexts();
  const step = useCaseStep(caseId);
  const [asked, setAsked] = useState<StepName>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [failure, setFailure] = useState<string>();
  const versionShown = useSeenVersion(caseId);
  /** When the dialog opened: what arrives behind it has not been seen. */
  const seen = useRef<number>(undefined);

  function open(name: StepName | undefined): void {
    seen.current = versionShown();
    setFailure(undefined);
    setAsked(name);
  }

  function end(next: Outcome, then?: StepName): void {
    setOutcome(next);
    open(then);
    if (!then) keepFocus(heading);
  }

  function take(result: StepResult, call: CaseCall, next?: StepName): void {
    if (step.isPending) return;
    setOutcome(undefined);
    setFailure(undefined);
    step.mutate(
      { ...call, seenVersion: asked ? seen.current : versionShown() },
      {
        onSuccess: () => end({ kind: "done", sentence: texts.done[result] }, next),
        onError: (error) => {
          const sentence = failureText(error, texts.failed);
          if (error instanceof KnownFailure && isConflict(error)) end({ kind: "changed", sentence });
          else if (asked) setFailure(sentence);
          else end({ kind: "failed", sentence });
        },
      },
    );
  }

  return { asked, ask: open, cancel: () => open(undefined), take, isBusy: step.isPending, failure, outcome };
}

function isConflict({ status }: KnownFailure): boolean {
  return status === 409 || status === 404;
}

/** Moves the focus to the heading of the steps if the pressed button is gone. */
function keepFocus(heading: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || !document.activeElement) heading.current?.focus();
  });
}
