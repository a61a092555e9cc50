// Dialogs that close a correction without changing anything: the second person declines it, or the proposer takes it back.
import { caseCalls } from "#contract/review/paths.ts";
import { type DialogProps, oneLine } from "../dialogs/dialog-props.ts";
import { NoteField } from "../dialogs/reason-and-note.tsx";
import { StepFrame } from "../dialogs/step-frame.tsx";
import { useAttempts } from "../guard/use-attempts.ts";
import { useKeptWords } from "../kept-words.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { CorrectionValues } from "./correction-values.tsx";

const ids = { reason: "correction-answer" };

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
  const form = useAttempts(ids, { reason: reason.trim() === "" && texts.answerMissing });
  const path = caseCalls[`${step}Correction`](shown.id, traveller.id);
  const body = { reason: oneLine(reason) };
  return (
    <StepFrame
      title={title}
      text={text}
      confirmLabel={steps.names[`${step}_correction`]}
      onSubmit={() => form.send(() => caseSteps.take(`${step}Correction`, { path, body }))}
      hasWords={reason.trim() !== ""}
      {...{ caseSteps, problems: form.problems, attempt: form.attempt }}
    >
      {traveller.correction && <CorrectionValues fields={traveller.correction.fields} />}
      <NoteField
        id={ids.reason}
        label={texts.declineReason}
        hint={texts.colleaguesRead}
        value={reason}
        error={form.errorOf("reason")}
        onChange={setReason}
      />
    </StepFrame>
  );
}
