// A form of one text about a case. The text stays until it is stored, and sending it repeatedly stores it once.
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { noteCharacters } from "#domain/review/conversation/notes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { useKeptNote } from "../kept-words.ts";
import { CallFailed } from "../attention/call-failed.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { type ConversationCall, useConversationCall } from "./conversation-calls.ts";

export interface WordsDraft {
  id: string;
  words: string;
}

export interface WordsFormProps {
  caseId: string;
  /** What is written, and about what: words that a logout interrupts are there again. */
  place: string;
  /** False where the form opens by itself, so that the focus stays where it is. */
  takesFocus?: boolean;
  label: string;
  hint?: string | undefined;
  /** The label of the button. */
  send: string;
  callOf: (draft: WordsDraft) => ConversationCall;
  onDone: () => void;
  maxLength?: number;
  /** Further fields, below the text; `write` replaces the text. */
  children?: (words: string, write: (words: string) => void) => ReactNode;
}

export function WordsForm(props: WordsFormProps) {
  const { caseId, place, label, hint, send, callOf, maxLength = noteCharacters, children } = props;
  const { conversation: texts } = useReviewTexts();
  const [words, setWords] = useKeptNote(place);
  const [id, setId] = useState(() => crypto.randomUUID());
  const call = useConversationCall(caseId);

  function end(): void {
    setWords("");
    props.onDone();
  }

  function submit(event: FormEvent | KeyboardEvent): void {
    event.preventDefault();
    if (call.isPending || words.trim() === "") return;
    call.mutate(callOf({ id, words }), { onSuccess: end });
  }

  function write(value: string): void {
    setWords(value);
    // A failed request may still have arrived, so changed text needs a new ID.
    if (call.isError) setId(crypto.randomUUID());
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
    if (event.key === "Escape" && words.trim() === "") end();
  }

  return (
    <form className="space-y-2 rounded-control border border-line p-3" onSubmit={submit}>
      <TextArea
        autoFocus={props.takesFocus ?? true}
        label={label}
        hint={hint}
        rows={3}
        value={words}
        maxLength={maxLength}
        aria-keyshortcuts="Control+Enter"
        onChange={write}
        onKeyDown={press}
      />
      {children?.(words, write)}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          compact
          busy={call.isPending}
          busyLabel={texts.saving}
          disabled={words.trim() === ""}
        >
          {send}
        </Button>
        <Button variant="quiet" compact onClick={end}>
          {texts.cancel}
        </Button>
      </div>
      <CallFailed error={call.error} />
    </form>
  );
}
