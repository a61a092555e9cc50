// Fields for a reason and an optional note. The reason 'other' requires the note.
import { useState } from "react";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { useKeptWords } from "../kept-words.ts";
import { oneLine } from "./dialog-props.ts";
import { useReviewTexts } from "../use-review-texts.ts";

type ReasonField = "reason" | "words";

/** `place`: the step and whom it is about, where words are kept that a logout interrupts. */
export function useReasonAndNote<Reason extends string>(place: string) {
  const { steps: texts } = useReviewTexts();
  const [reason, setReason] = useState("");
  const [words, setWords] = useKeptWords(place);
  return {
    reason,
    words,
    setReason,
    setWords,
    problems: {
      reason: reason === "" && texts.chooseReason,
      words: reason === "other" && words.trim() === "" && texts.otherNeedsNote,
    },
    /** The part of the request body that these fields fill. */
    body: { reason: reason as Reason, ...(words.trim() && { words: oneLine(words) }) },
  };
}

interface ReasonAndNoteProps<Reason extends string> {
  ids: Readonly<Record<ReasonField, string>>;
  given: Pick<ReturnType<typeof useReasonAndNote>, ReasonField | "setReason" | "setWords">;
  reasons: Readonly<Record<Reason, string>>;
  errorOf: (field: ReasonField) => string | undefined;
}

export function ReasonAndNote<Reason extends string>(props: ReasonAndNoteProps<Reason>) {
  const { ids, given, reasons, errorOf } = props;
  const { steps: texts } = useReviewTexts();
  return (
    <>
      <SelectField
        id={ids.reason}
        label={texts.reason}
        placeholder={texts.chooseOne}
        options={Object.entries<string>(reasons).map(([value, label]) => ({ value, label }))}
        value={given.reason}
        error={errorOf("reason")}
        onChange={given.setReason}
      />
      <NoteField
        id={ids.words}
        isOptional={given.reason !== "other"}
        value={given.words}
        error={errorOf("words")}
        onChange={given.setWords}
      />
    </>
  );
}

interface NoteFieldProps {
  id: string;
  label?: string;
  isOptional?: boolean;
  hint?: string;
  maxLength?: number;
  value: string;
  error: string | undefined;
  onChange: (words: string) => void;
}

export function NoteField({ label, isOptional = false, hint, ...rest }: NoteFieldProps) {
  const { steps: texts } = useReviewTexts();
  return (
    <TextArea
      label={label ?? (isOptional ? texts.words.optional : texts.words.required)}
      hint={hint ?? texts.noteHint}
      rows={3}
      maxLength={1000}
      {...rest}
    />
  );
}
