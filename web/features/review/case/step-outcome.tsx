// The result of the last step, announced to screen readers. After a conflict it names who has the case now.
import type { ReviewCase } from "#contract/review/case.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import type { Outcome } from "../steps/use-case-steps.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type StepTexts = ReturnType<typeof useReviewTexts>["steps"];

function changedText({ assignee, mine, applicationId }: ReviewCase, texts: StepTexts): string {
  return assignee && !mine ? texts.claimedMeanwhile(assignee.fullName, applicationId) : texts.changed;
}

export function StepOutcome({ shown, outcome }: { shown: ReviewCase; outcome: Outcome | undefined }) {
  const { steps: texts } = useReviewTexts();
  if (!outcome) return null;
  if (outcome.kind === "done") return <Notice tone="success" live title={outcome.sentence} />;
  return (
    <Notice tone="error" live title={outcome.sentence}>
      {outcome.kind === "changed" && changedText(shown, texts)}
    </Notice>
  );
}
