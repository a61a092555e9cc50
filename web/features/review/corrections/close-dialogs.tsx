// Dialogs that close a correction without changing anything: the second person declines it, or the proposer takes it back.
import { caseCalls } from "#contract/review/paths.ts";
import { type DialogProps, stepState } from "../dialogs/dialog-props.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { useKeptWords } from "../kept-words.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { CorrectionValues } from "./correction-values.tsx";

export function DeclineCorrectionDialog(props: DialogProps) {
  const { corrections: texts } = useReviewTexts();
  const { name } = props.traveller;
  return <CloseDialog {...props} step="decline" title={texts.declineTitle(name)} text={texts.declineText} />;
}

export function RetractCorrectionDialog(props: DialogProps) {
  const { corrections: texts } = useReviewTexts();
  const { name } = props.traveller;
  return <CloseDialog {...props} step="retract" title={texts.retractTitle(name)} text={texts.retractText} />;
}

type CloseDialogProps = DialogProps & { step: "decline" | "retract"; title: string; text: string };

function CloseDialog({ shown, traveller, caseSteps, step, title, text }: CloseDialogProps) {
  const { steps, corrections: texts } = useReviewTexts();
  const [reason, setReason] = useKeptWords(`${step}-correction/${traveller.id}`);
  const path = caseCalls[`${step}Correction`](shown.id, traveller.id);
  return (
    <GuardDialog
      title={title}
      confirmLabel={steps.names[`${step}_correction`]}
      reason={{
        label: texts.declineReason,
        hint: texts.colleaguesRead,
        missing: texts.answerMissing,
        value: reason,
        onChange: setReason,
      }}
      {...stepState(caseSteps)}
      onConfirm={(given) => caseSteps.take(`${step}Correction`, { path, body: { reason: given.reason } })}
    >
      <p>{text}</p>
      {traveller.correction && <CorrectionValues fields={traveller.correction.fields} />}
    </GuardDialog>
  );
}
