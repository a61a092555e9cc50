// The answer to a traveller. The text stays until it is sent, and sending it repeatedly creates one answer.
import { type FormEvent, type KeyboardEvent, type RefObject, useState } from "react";
import { answerCharacters } from "#domain/assistance/questions.ts";
import type { useQuestionStep } from "./question-calls.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export interface AnswerFormProps {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The position of the last message on screen. */
  seen: number;
  step: ReturnType<typeof useQuestionStep>;
}

export function AnswerForm({ field, seen, step }: AnswerFormProps) {
  const { questions: texts } = useReviewTexts();
  const [text, setText] = useState("");
  // The ID stays the same until the answer is stored, so a repeated request does not create a second answer.
  const [id, setId] = useState(() => crypto.randomUUID());
  const isAnswering = step.isPending && step.variables.step === "answer";

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (step.isPending || text.trim() === "") return;
    step.mutate(
      { step: "answer", body: { id, text, seen } },
      {
        onSuccess: () => {
          setText("");
          setId(crypto.randomUUID());
          field.current?.focus();
        },
      },
    );
  }

  function write(value: string): void {
    setText(value);
    // A failed request may still have arrived, so changed text needs a new ID.
    if (step.isError) setId(crypto.randomUUID());
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
  }

  return (
    <form className="space-y-3" onSubmit={submit}>
      <TextArea
        ref={field}
        label={texts.answer}
        hint={texts.answerHint}
        value={text}
        maxLength={answerCharacters}
        aria-keyshortcuts="Control+Enter"
        onChange={write}
        onKeyDown={press}
      />
      <Button type="submit" busy={isAnswering} busyLabel={texts.sending} disabled={text.trim() === ""}>
        {texts.send}
      </Button>
      {step.error && (
        <Notice tone="error" live>
          {failureText(step.error, texts.stepFailed)}
        </Notice>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {step.isSuccess && step.variables.step === "answer" ? texts.sent : ""}
      </p>
    </form>
  );
}
