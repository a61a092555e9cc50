// Dialog that rejects a traveller with a reason and a note. A second person may have to agree.
import type { RejectionReason } from "#domain/review/reasons.ts";
import { caseCalls } from "#contract/review/paths.ts";
import type { DialogProps } from "./dialog-props.ts";
import { ReasonAndNote, useReasonAndNote } from "./reason-and-note.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useAttempts } from "./use-attempts.ts";
import { stepName } from "../steps/step-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const ids = { reason: "reject-reason", words: "reject-words" };

export function RejectDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const why = useReasonAndNote<RejectionReason>();
  const form = useAttempts(ids, why.problems);
  const result = shown.rejectionNeedsSecondPerson ? "proposeRejection" : "reject";
  const path = caseCalls.reject(shown.id, traveller.id);
  return (
    <StepFrame
      title={texts.rejectTitle(traveller.name)}
      text={shown.rejectionNeedsSecondPerson ? texts.rejectSecond : texts.rejectText}
      confirmLabel={stepName("reject", { shown, traveller }, texts)}
      variant="danger"
      onSubmit={() => form.send(() => caseSteps.take(result, { path, body: why.body }))}
      hasWords={why.words.trim() !== ""}
      {...{ caseSteps, problems: form.problems, attempt: form.attempt }}
    >
      <ReasonAndNote ids={ids} given={why} reasons={texts.rejectionReasons} errorOf={form.errorOf} />
    </StepFrame>
  );
}
