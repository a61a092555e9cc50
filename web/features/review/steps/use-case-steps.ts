// Takes the steps of a case: the open dialog or filing panel, the result of the last step, and the focus afterwards.
import { type RefObject, useRef, useState } from "react";
import { KnownFailure } from "#web/terms/known-failure.ts";
import type { CaseStep, TravellerStep } from "#domain/review/case-steps.ts";
import { type CaseCall, useCaseStep } from "../case-calls.ts";
import { useSeenVersion } from "../live/use-seen-version.ts";
import { failureText } from "#web/terms/failure-text.ts";
import type { ReviewTexts } from "../english.ts";
import { useConversationActs } from "../conversation/conversation-calls.ts";
import { forgetWords } from "../kept-words.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export type StepName = CaseStep | TravellerStep;

/** The text of a result: the same step may have released a visa or only proposed it. */
export type StepResult = keyof ReviewTexts["steps"]["done"];

/** The result of the last step. */
export type Outcome =
  | { kind: "done"; result: StepResult }
  /** Someone else changed the case, so it was fetched again. */
  | { kind: "changed"; sentence: string }
  | { kind: "failed"; sentence: string };

export interface CaseSteps {
  /** The step whose dialog is open. */
  asked: StepName | undefined;
  /** How often the filing panel was asked for since it was closed; 0 while it is closed. It stays open after the filing. */
  filing: number;
  ask: (step: StepName) => void;
  cancel: () => void;
  closeFiling: () => void;
  /** `next`: the step to open afterwards. */
  take: (result: StepResult, call: CaseCall | readonly CaseCall[], next?: StepName) => void;
  isBusy: boolean;
  /** Why the step of the open dialog failed, if another attempt may help. */
  failure: string | undefined;
  outcome: Outcome | undefined;
}

export function useCaseSteps(caseId: string, heading: RefObject<HTMLElement | null>): CaseSteps {
  const { steps: texts } = useReviewTexts();
  const step = useCaseStep(caseId);
  const [outcome, setOutcome] = useState<Outcome>();
  // The result of the step before a message would look like the message's.
  useConversationActs(caseId, () => setOutcome(undefined));
  const { asked, filing, failure, open, setFailure, closeFiling, withVersion } = useOpened(caseId, heading);

  function end(next: Outcome, then?: StepName): void {
    setOutcome(next);
    open(then);
    if (!then) keepFocus(heading);
  }

  function take(result: StepResult, call: CaseCall | readonly CaseCall[], next?: StepName): void {
    if (step.isPending) return;
    setOutcome(undefined);
    setFailure(undefined);
    step.mutate(withVersion(call), {
      onSuccess: () => {
        forgetWords();
        end({ kind: "done", result }, next);
      },
      onError: (error) => {
        const sentence = failureText(error, texts.failed);
        if (error instanceof KnownFailure && isConflict(error)) end({ kind: "changed", sentence });
        else if (asked) setFailure(sentence);
        else setOutcome({ kind: "failed", sentence });
      },
    });
  }

  return {
    asked,
    filing,
    ask: open,
    cancel: () => open(undefined),
    closeFiling,
    take,
    isBusy: step.isPending,
    failure,
    outcome,
  };
}

/** Which dialog or panel is open, and the version of the case that was on screen when it opened. */
function useOpened(caseId: string, heading: RefObject<HTMLElement | null>) {
  const [asked, setAsked] = useState<StepName>();
  const [filing, setFiling] = useState(0);
  const [failure, setFailure] = useState<string>();
  const versionShown = useSeenVersion(caseId);
  /** What arrives behind the dialog has not been seen. */
  const seen = useRef<number>(undefined);

  function open(name: StepName | undefined): void {
    seen.current = versionShown();
    setFailure(undefined);
    if (name === "file") setFiling((before) => before + 1);
    // The issued visa ends the filing, and its comparison is among the details.
    if (name === "visa") setFiling(0);
    setAsked(name === "file" ? undefined : name);
  }

  function withVersion(call: CaseCall | readonly CaseCall[]): CaseCall[] {
    const seenVersion = asked || filing > 0 ? seen.current : versionShown();
    const version = seenVersion !== undefined && { headers: { "case-version": String(seenVersion) } };
    return [call].flat().map((one) => ({ ...one, ...version }));
  }

  function closeFiling(): void {
    setFiling(0);
    keepFocus(heading);
  }

  return { asked, filing, failure, open, setFailure, closeFiling, withVersion };
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
