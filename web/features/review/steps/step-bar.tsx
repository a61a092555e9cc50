// The bar at the foot of a case: the result of the last step, the next step with its key, and the other open steps.
import type { ReactNode, RefObject } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { useKeptFocus } from "../keep-focus.ts";
import { AttentionLine } from "../attention/attention-line.tsx";
import { CaseNews } from "../live/case-news.tsx";
import { useCaseNews } from "../live/use-case-news.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { StepOutcome } from "./step-outcome.tsx";
import { stepsOf } from "./next-step.ts";
import { isSupervisorAwaited, stepName } from "./step-name.ts";
import { type KeyedStep, nextCaseKey, stepKeys } from "./step-keys.ts";
import type { CaseSteps, Outcome, StepResult } from "./use-case-steps.ts";
import type { FollowingCase } from "./use-following-case.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface StepBarProps {
  shown: ReviewCase;
  traveller: CaseTraveller | undefined;
  caseSteps: CaseSteps;
  following: FollowingCase;
  heading: RefObject<HTMLHeadingElement | null>;
  /** Whether a document other than the first is open. */
  hasMovedOn: boolean;
  onStep: (step: KeyedStep) => void;
  onPaper: () => void;
  onTraveller: () => void;
  /** Shows the checks of a traveller, or those of the trip. */
  onChecks: (travellerId: string | undefined) => void;
  onAnswer: () => void;
}

export function StepBar(props: StepBarProps) {
  const { shown, traveller, caseSteps, following, heading, hasMovedOn, onStep, onChecks, onAnswer } = props;
  const { steps: texts } = useReviewTexts();
  const { next, others } = stepsOf(shown, traveller);
  const news = useCaseNews(shown);
  const keptFocus = useKeptFocus(heading);
  const isNothing = next.kind === "none";
  const outcome = isClaimPast(caseSteps.outcome, hasMovedOn) ? undefined : caseSteps.outcome;
  const isWorking = caseSteps.isBusy && caseSteps.asked === undefined;
  const nameOf = (step: KeyedStep) => stepName(step, { shown, traveller }, texts);
  return (
    <section data-foot aria-labelledby="decide" className={barStyle} {...keptFocus}>
      <div className="min-w-0 flex-1 basis-40 text-sm">
        {news && outcome?.kind !== "changed" && <CaseNews text={news} />}
        {outcome && <StepOutcome shown={shown} outcome={outcome} changedBy={news} />}
        {isStateShown(outcome, isNothing) && (
          <AttentionLine {...{ shown, isNothing, onChecks, onAnswer }} isAfterStep={outcome !== undefined} />
        )}
        <NoneFollowing following={following} />
      </div>
      {others.length > 0 && (
        <div
          role="group"
          aria-label={texts.others}
          className="relative flex max-w-full min-w-0 gap-1 overflow-x-auto p-1 max-lg:order-last"
        >
          {others.map((step) => (
            <div key={step} className="shrink-0 text-sm whitespace-nowrap">
              <Button
                variant="quiet"
                compact
                // No spinner in each of them, which would move the row.
                aria-disabled={isWorking || undefined}
                aria-keyshortcuts={stepKeys[step]}
                onClick={() => !isWorking && onStep(step)}
              >
                {nameOf(step)} <KeyCap hidden>{stepKeys[step]}</KeyCap>
              </Button>
            </div>
          ))}
        </div>
      )}
      <h2 id="decide" ref={heading} tabIndex={-1} className="sr-only">
        {texts.title}
      </h2>
      {!isNothing && (shown.filing !== null || isSupervisorAwaited(shown)) && (
        <NextCase following={following} variant="quiet" />
      )}
      {/* As wide with any label, or with none: where the next step was is never another step. */}
      <div className="shrink-0 empty:max-lg:hidden max-lg:grow lg:min-w-76">
        <Next {...props} nameOf={nameOf} />
      </div>
    </section>
  );
}

const barStyle =
  "sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center gap-x-2 gap-y-1 border-t border-edge bg-sheet px-3 py-1.5 lg:min-h-14 lg:flex-nowrap";

/** The work begins with the claim, so its result does not hide what needs attention; nor does any hide what the case waits for. */
function isStateShown(outcome: Outcome | undefined, isNothing: boolean): boolean {
  if (outcome === undefined) return true;
  if (outcome.kind !== "done" || proposals.includes(outcome.result)) return false;
  return isNothing || outcome.result === "claim";
}

/** Their results say already that a supervisor decides next. */
const proposals: readonly StepResult[] = ["proposeApproval", "proposeRejection", "proposeRejections"];

/** After another document was opened, the claim is no longer the last thing that happened. */
function isClaimPast(outcome: Outcome | undefined, hasMovedOn: boolean): boolean {
  return hasMovedOn && outcome?.kind === "done" && outcome.result === "claim";
}

function Next(props: StepBarProps & { nameOf: (step: KeyedStep) => string }) {
  const { shown, traveller, caseSteps, following, nameOf, onStep, onPaper, onTraveller } = props;
  const { steps: texts } = useReviewTexts();
  const { next } = stepsOf(shown, traveller);
  if (next.kind === "none") return <NextCase following={following} variant="primary" />;
  // The open panel has the button that records the filing.
  if (next.kind === "step" && next.step === "file" && caseSteps.filing > 0) return null;
  const [key, label, run]: [string, ReactNode, () => void] =
    next.kind === "step"
      ? [stepKeys[next.step], nameOf(next.step), () => onStep(next.step)]
      : next.kind === "paper"
        ? ["n", texts.openNext(next.left), onPaper]
        : ["t", texts.goTo(next.name), onTraveller];
  return (
    <Button
      block
      busy={caseSteps.isBusy && caseSteps.asked === undefined}
      aria-keyshortcuts={key}
      onClick={run}
    >
      {label} <KeyCap hidden>{key}</KeyCap>
    </Button>
  );
}

/** The authority may take days, so the filed case that waits for it offers the next one too. */
function NextCase({ following, variant }: { following: FollowingCase; variant: "primary" | "quiet" }) {
  const { steps: texts } = useReviewTexts();
  return (
    <div className={variant === "primary" ? "" : "shrink-0 text-sm whitespace-nowrap"}>
      <Button
        variant={variant}
        block={variant === "primary"}
        compact={variant === "quiet"}
        busy={following.isPending}
        aria-keyshortcuts={nextCaseKey}
        onClick={following.open}
      >
        {texts.nextCase} <KeyCap hidden>{nextCaseKey}</KeyCap>
      </Button>
    </div>
  );
}

function NoneFollowing({ following: { none, error } }: { following: FollowingCase }) {
  const { steps: texts } = useReviewTexts();
  return (
    <p aria-live="polite" className={none || error ? "font-semibold" : "sr-only"}>
      {none && texts.noneFollowing[none]}
      {error && failureText(error, texts.failed)}
    </p>
  );
}
