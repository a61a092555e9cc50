// Dialogs of the second person who reverses a decision, or lets it stand.
import { caseCalls } from "#contract/review/paths.ts";
import { type DialogProps, stepState } from "../dialogs/dialog-props.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { stepName } from "../steps/step-name.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { Affected } from "./affected.tsx";

export function ReverseDialog(props: DialogProps) {
  const { reversals: texts } = useReviewTexts();
  const kind = kindOf(props);
  return (
    <AnswerDialog {...props} step="reverse" title={texts.reverseTitle[kind]} says={texts.reverseText[kind]} />
  );
}

export function UpholdDialog(props: DialogProps) {
  const { reversals: texts } = useReviewTexts();
  const says = [texts.upholdText[kindOf(props)]];
  return <AnswerDialog {...props} step="uphold" title={texts.upholdTitle} says={says} />;
}

type AnswerDialogProps = DialogProps & {
  step: "reverse" | "uphold";
  title: string;
  says: readonly string[];
};

function AnswerDialog({ shown, traveller, caseSteps, step, title, says }: AnswerDialogProps) {
  const { steps, reversals: texts } = useReviewTexts();
  const { reopening } = traveller;
  const done = step === "uphold" ? "uphold" : reopening?.kind === "recall" ? "recalled" : "reopened";
  return (
    <GuardDialog
      title={title}
      confirmLabel={stepName(step, { shown, traveller }, steps)}
      tone={step === "reverse" ? "danger" : "primary"}
      {...stepState(caseSteps)}
      onConfirm={() => caseSteps.take(done, { path: caseCalls[step](shown.id, traveller.id), body: {} })}
    >
      {reopening && <p>{texts.proposedBy(reopening.by.fullName, reopening.reason)}</p>}
      <Affected {...{ shown, traveller }} consequences={says} />
    </GuardDialog>
  );
}

function kindOf({ traveller }: DialogProps): "recall" | "reopen" {
  return traveller.outcome === "approved" ? "recall" : "reopen";
}
