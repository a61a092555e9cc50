// Rejecting a traveller: a reason of the list, and words of one's own; a second person may have to agree.
import { useState } from "react";
import { type RejectionReason, rejectionReasonNames } from "#domain/review/reasons.ts";
import { caseCalls } from "#contract/review/paths.ts";
import { useReviewTexts } from "../../../language/screens/use-review-texts.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { type DialogProps, oneLine } from "./dialog-props.ts";
import { StepFrame } from "./step-frame.tsx";
import { useAttempts } from "./use-attempts.ts";

const ids = { reason: "reject-reason", words: "reject-words" };

export function RejectDialog({ shown, traveller, taking }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const [reason, setReason] = useState("");
  const [words, setWords] = useState("");
  const form = useAttempts(ids, {
    reason: reason === "" && texts.chooseReason,
    words: reason === "other" && words.trim() === "" && texts.otherNeedsWords,
  });

  function send(): void {
    const body = { reason: reason as RejectionReason, ...(words.trim() && { words: oneLine(words) }) };
    taking.take("reject", { path: caseCalls.reject(shown.id, traveller.id), body });
  }

  return (
    <StepFrame
      title={texts.rejectTitle(traveller.name)}
      text={shown.rejectionNeedsSecondPerson ? texts.rejectSecond : texts.rejectText}
      confirmLabel={texts.names.reject}
      variant="danger"
      onSubmit={() => form.send(send)}
      {...{ taking, problems: form.problems, attempt: form.attempt }}
    >
      <SelectField
        id={ids.reason}
        label={texts.reason}
        placeholder={texts.chooseOne}
        options={rejectionReasonNames.map((value) => ({ value, label: texts.rejectionReasons[value] }))}
        value={reason}
        error={form.errorOf("reason")}
        onChange={setReason}
      />
      <TextArea
        id={ids.words}
        label={texts.words}
        hint={texts.wordsHint}
        rows={3}
        maxLength={1000}
        value={words}
        error={form.errorOf("words")}
        onChange={setWords}
      />
    </StepFrame>
  );
}
