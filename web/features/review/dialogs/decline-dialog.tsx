// Dialog that sends a colleague's proposal back with a note.
import { caseCalls } from "#contract/review/paths.ts";
import { useKeptWords } from "../kept-words.ts";
import { type DialogProps, oneLine } from "./dialog-props.ts";
import { NoteField } from "./reason-and-note.tsx";
import { StepFrame } from "./step-frame.tsx";
import { useAttempts } from "../guard/use-attempts.ts";
import { useReviewTexts } from "../use-review-texts.ts";

const ids = { words: "decline-words" };

export function DeclineDialog({ shown, traveller, caseSteps }: DialogProps) {
  const { steps: texts } = useReviewTexts();
  const [words, setWords] = useKeptWords(`decline/${traveller.id}`);
  const form = useAttempts(ids, { words: words.trim() === "" && texts.declineMissing });
  const path = caseCalls.decline(shown.id, traveller.id);
  return (
    <StepFrame
      title={texts.declineTitle(traveller.name)}
      confirmLabel={texts.names.decline}
      onSubmit={() => form.send(() => caseSteps.take("decline", { path, body: { words: oneLine(words) } }))}
      hasWords={words.trim() !== ""}
      {...{ caseSteps, problems: form.problems, attempt: form.attempt }}
    >
      <NoteField
        id={ids.words}
        label={texts.declineNote}
        hint={texts.declineHint}
        value={words}
        error={form.errorOf("words")}
        onChange={setWords}
      />
    </StepFrame>
  );
}
