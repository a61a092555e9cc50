// Dialog that sends a colleague's proposal back with a note.
import { caseCalls } from "#contract/review/paths.ts";
import { GuardDialog } from "../guard/guard-dialog.tsx";
import { useKeptWords } from "../kept-words.ts";
import { Affected } from "../reversals/affected.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { type DialogProps, stepState } from "./dialog-props.ts";

export function DeclineDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const [words, setWords] = useKeptWords(`decline/${traveller.id}`);
  const path = caseCalls.decline(shown.id, traveller.id);
  return (
    <GuardDialog
      title={texts.declineTitle(traveller.name)}
      confirmLabel={texts.names.decline}
      reason={{
        label: texts.declineNote,
        hint: texts.declineHint,
        missing: texts.declineMissing,
        value: words,
        onChange: setWords,
      }}
      {...stepState(caseSteps)}
      onConfirm={({ reason }) => caseSteps.take("decline", { path, body: { words: reason } })}
    >
      <Affected {...{ shown, traveller }} consequences={[texts.declineText]} />
    </GuardDialog>
  );
}
