// Dialogs of steps that need a reason: taking one's own proposal back, recalling a visa, reopening a rejection.
import { useState } from "react";
import { caseCalls } from "#contract/review/paths.ts";
import { type DialogProps, oneLine } from "../dialogs/dialog-props.ts";
import { NoteField } from "../dialogs/reason-and-note.tsx";
import { StepFrame } from "../dialogs/step-frame.tsx";
import { useAttempts } from "../guard/use-attempts.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { Affected } from "./affected.tsx";

type Step = "retract" | "recall" | "reopen";
const ids = { reason: "step-reason" };

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
  const form = useAttempts(ids, { reason: reason.trim() === "" && texts.reasonMissing });
  const path = caseCalls[step](shown.id, traveller.id);
  return (
    <StepFrame
      title={title}
      confirmLabel={steps.names[step]}
      variant={step === "recall" ? "danger" : "primary"}
      onSubmit={() => form.send(() => caseSteps.take(step, { path, body: { reason: oneLine(reason) } }))}
      hasWords={reason.trim() !== ""}
      {...{ caseSteps, problems: form.problems, attempt: form.attempt }}
    >
      <Affected {...{ shown, traveller }} consequences={says} />
      <NoteField
        id={ids.reason}
        label={texts.reason}
        hint={texts.reasonHint}
        value={reason}
        error={form.errorOf("reason")}
        onChange={setReason}
      />
    </StepFrame>
  );
}
