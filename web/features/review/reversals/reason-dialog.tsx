// Dialogs of steps that need a reason: taking one's own proposal back, recalling a visa, reopening a rejection.
import { useState } from "react";
import { caseCalls } from "#contract/review/paths.ts";
import { type DialogProps, stepState } from "../dialogs/dialog-props.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { reasonIn } from "../guard/use-asked.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { Affected } from "./affected.tsx";

type Step = "retract" | "recall" | "reopen";

export function RetractDialog(props: DialogProps) {
  const { reversals: texts } = useReviewTexts();
  const { name } = props.traveller;
  return (
    <ReasonDialog {...props} step="retract" title={texts.retractTitle(name)} says={[texts.retractText]} />
  );
}

export function RecallDialog(props: DialogProps) {
  const { reversals: texts } = useReviewTexts();
  const { name } = props.traveller;
  return <ReasonDialog {...props} step="recall" title={texts.recallTitle(name)} says={texts.recallText} />;
}

export function ReopenDialog(props: DialogProps) {
  const { reversals: texts } = useReviewTexts();
  const { name } = props.traveller;
  return <ReasonDialog {...props} step="reopen" title={texts.reopenTitle(name)} says={texts.reopenText} />;
}

type ReasonDialogProps = DialogProps & { step: Step; title: string; says: readonly string[] };

function ReasonDialog({ shown, traveller, caseSteps, step, title, says }: ReasonDialogProps) {
  const { steps, reversals: texts } = useReviewTexts();
  const [reason, setReason] = useState("");
  const path = caseCalls[step](shown.id, traveller.id);
  return (
    <GuardDialog
      title={title}
      confirmLabel={steps.names[step]}
      tone={step === "recall" ? "danger" : "primary"}
      reason={reasonIn(texts, [reason, setReason])}
      {...stepState(caseSteps)}
      onConfirm={(given) => caseSteps.take(step, { path, body: { reason: given.reason } })}
    >
      <Affected {...{ shown, traveller }} consequences={says} />
    </GuardDialog>
  );
}
