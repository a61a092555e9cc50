// The result of the last step in one line, announced to screen readers. After a conflict it names who has the case now.
import { CircleAlert, CircleCheck } from "lucide-react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { Outcome } from "./use-case-steps.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type StepTexts = ReturnType<typeof useReviewTexts>["steps"];

function changedText({ assignee, mine, applicationId }: ReviewCase, texts: StepTexts): string {
  return assignee && !mine ? texts.claimedMeanwhile(assignee.fullName, applicationId) : texts.changed;
}

/** `changedBy`: who has changed the case, if that is known. */
type StepOutcomeProps = { shown: ReviewCase; outcome: Outcome; changedBy?: string | undefined };

export function StepOutcome({ shown, outcome, changedBy }: StepOutcomeProps) {
  const { steps: texts } = useReviewTexts();
  const isDone = outcome.kind === "done";
  const Icon = isDone ? CircleCheck : CircleAlert;
  return (
    <p role={isDone ? "status" : "alert"} className="flex items-start gap-2">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isDone ? "text-green" : "text-red"}`} />
      <span className="min-w-0">
        <span className="font-semibold">
          {outcome.kind === "done" ? texts.done[outcome.result] : outcome.sentence}
        </span>{" "}
        {outcome.kind === "changed" && (changedBy ?? changedText(shown, texts))}
      </span>
    </p>
  );
}
