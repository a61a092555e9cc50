// Taking the steps of a case: which one is being asked about, what came of the last, and the focus after it.
import { type RefObject, useState } from "react";
import { Failure } from "#contract/errors.ts";
import type { CaseStep, TravellerStep } from "#domain/review/case-steps.ts";
import { type CaseCall, useCaseStep } from "../case-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export type StepName = CaseStep | TravellerStep;

/** What came of the last step. */
export type Outcome =
  | { kind: "done"; sentence: string }
  /** The case is no longer as it was shown: it was fetched anew. */
  | { kind: "changed"; sentence: string };

export interface CaseSteps {
  /** The step whose dialog is open. */
  asked: StepName | undefined;
  ask: (step: StepName) => void;
  cancel: () => void;
  take: (step: StepName, call: CaseCall, next?: StepName) => void;
  isBusy: boolean;
  /** Why the step of the open dialog was refused, where another try may help. */
  refusal: string | undefined;
  outcome: Outcome | undefined;
}

export function useCaseSteps(caseId: string, heading: RefObject<HTMLElement | null>): CaseSteps {
  const { steps: texts } = useReviewTexts();
  const step = useCaseStep(caseId);
  const [asked, setAsked] = useState<StepName>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [refusal, setRefusal] = useState<string>();

  function open(name: StepName | undefined): void {
    setRefusal(undefined);
    setAsked(name);
  }

  function end(next: Outcome, then?: StepName): void {
    setOutcome(next);
    open(then);
    if (!then) keepFocus(heading);
  }

  function take(name: StepName, call: CaseCall, next?: StepName): void {
    if (step.isPending) return;
    setOutcome(undefined);
    setRefusal(undefined);
    step.mutate(call, {
      onSuccess: () => end({ kind: "done", sentence: texts.done[name] }, next),
      onError: (error) => {
        const sentence = failureText(error, texts.failed);
        if (error instanceof Failure && isOvertaken(error)) end({ kind: "changed", sentence });
        else if (asked) setRefusal(sentence);
        else end({ kind: "changed", sentence });
      },
    });
  }

  return { asked, ask: open, cancel: () => open(undefined), take, isBusy: step.isPending, refusal, outcome };
}

function isOvertaken({ status }: Failure): boolean {
  return status === 409 || status === 404;
}

/** The button that was pressed may be gone with its step: the focus goes to where the steps stand. */
function keepFocus(heading: RefObject<HTMLElement | null>): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body || !document.activeElement) heading.current?.focus();
  });
}
