// The bar at the foot of a case: the result of the last step, the next step with its key, and the other open steps.
import type { ReactNode, RefObject } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { CaseTraveller } from "../case-calls.ts";
import { Button } from "#web/ui/action/button.tsx";
import { KeyCap } from "#web/ui/action/key-cap.tsx";
import { useKeptFocus } from "../keep-focus.ts";
import { CaseNews } from "../live/case-news.tsx";
import { useCaseNews } from "../live/use-case-news.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { StepOutcome } from "./step-outcome.tsx";
import { useMarked } from "./use-marked.ts";
import { stepsOf } from "./next-step.ts";
import { stepName, whyNothing } from "./step-name.ts";
import { type KeyedStep, nextCaseKey, stepKeys } from "./step-keys.ts";
import type { CaseSteps, Outcome } from "./use-case-steps.ts";
import type { FollowingCase } from "./use-following-case.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface StepBarProps {
  shown: ReviewCase;
  traveller: CaseTraveller | undefined;
  caseSteps: CaseSteps;
  following: FollowingCase;
  heading: RefObject<HTMLHeadingElement | null>;
  onStep: (step: KeyedStep) => void;
  onPaper: () => void;
  onTraveller: () => void;
}

export function StepBar(props: StepBarProps) {
  const { shown, traveller, caseSteps, following, heading, onStep } = props;
  const { steps: texts } = useReviewTexts();
  const { next, others } = stepsOf(shown, traveller);
  const news = useCaseNews(shown);
  const keptFocus = useKeptFocus(heading);
  const nameOf = (step: KeyedStep) => stepName(step, { shown, traveller }, texts);
  return (
    <section data-foot aria-labelledby="decide" className={barStyle} {...keptFocus}>
      <div className="min-w-0 flex-1 basis-48 text-sm">
        {news && caseSteps.outcome?.kind !== "changed" && <CaseNews text={news} />}
        {caseSteps.outcome && <StepOutcome shown={shown} outcome={caseSteps.outcome} changedBy={news} />}
        {isStateShown(caseSteps.outcome) && <State {...{ shown, isNothing: next.kind === "none" }} />}
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
                busy={caseSteps.isBusy && caseSteps.asked === undefined}
                aria-keyshortcuts={stepKeys[step]}
                onClick={() => onStep(step)}
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
      {next.kind !== "none" && shown.filing !== null && <NextCase following={following} variant="quiet" />}
      <Next {...props} nameOf={nameOf} />
    </section>
  );
}

const barStyle =
  "sticky bottom-0 z-20 -mx-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-edge bg-sheet px-3 py-1.5 lg:min-h-14 lg:flex-nowrap";

/** The work begins with the claim, so its result does not hide what needs attention. */
function isStateShown(outcome: Outcome | undefined): boolean {
  return outcome === undefined || (outcome.kind === "done" && outcome.result === "claim");
}

/** What to know before the next step. */
function State({ shown, isNothing }: { shown: ReviewCase; isNothing: boolean }) {
  const { steps: texts, caseView } = useReviewTexts();
  const marked = useMarked(shown);
  if (isNothing) return <p className="text-ink-soft">{`${texts.nothing} ${whyNothing(shown, texts)}`}</p>;
  if (!shown.mine && shown.open.includes("claim")) return <p>{caseView.masked}</p>;
  if (!shown.open.includes("verify") || marked.length === 0) return null;
  return <p className="font-semibold text-saffron-ink line-clamp-2">{texts.needAttention(marked)}</p>;
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
    <div className="shrink-0 max-lg:grow">
      <Button
        block
        busy={caseSteps.isBusy && caseSteps.asked === undefined}
        aria-keyshortcuts={key}
        onClick={run}
      >
        {label} <KeyCap hidden>{key}</KeyCap>
      </Button>
    </div>
  );
}

/** The authority may take days, so the filed case that waits for it offers the next one too. */
function NextCase({ following, variant }: { following: FollowingCase; variant: "primary" | "quiet" }) {
  const { steps: texts } = useReviewTexts();
  return (
    <div className={variant === "primary" ? "shrink-0 max-lg:grow" : "shrink-0 text-sm whitespace-nowrap"}>
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
