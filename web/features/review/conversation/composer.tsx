// What staff can write about a case: a message to the traveller, an internal note, or an escalation to a supervisor.
import { Flag, MessageSquare, StickyNote } from "lucide-react";
import { useRef, useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { keepFocus } from "../keep-focus.ts";
import { useBegun, useKeptMentions } from "../kept-words.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { MentionPicker } from "../notes/mention-picker.tsx";
import { MessageForm } from "./message-form.tsx";
import { WordsForm, type WordsFormProps } from "./words-form.tsx";

const kinds = ["escalation", "note", "message"] as const;
type Kind = (typeof kinds)[number];

/** `answers`: how often the answer to the traveller was asked for elsewhere. */
export function Composer({ shown, answers }: { shown: ReviewCase; answers: number }) {
  const { conversation: texts } = useReviewTexts();
  const placeOf = (of: Kind) => `${of}/${shown.id}`;
  const begun = useBegun(kinds.map(placeOf));
  const [kind, setKind] = useState(kinds.find((each) => placeOf(each) === begun));
  const [isChosen, setChosen] = useState(false);
  const buttons = useRef<Partial<Record<Kind, HTMLButtonElement | null>>>({});
  const choose = (next: Kind | undefined) => {
    setChosen(true);
    setKind(next);
    if (kind) keepFocus(() => buttons.current[kind]);
  };
  const startOf = (next: Kind) => ({
    ref: (button: HTMLButtonElement | null) => void (buttons.current[next] = button),
    onClick: () => choose(next),
  });
  const [begunAnswers, setBegunAnswers] = useState(answers);
  if (answers !== begunAnswers) {
    setBegunAnswers(answers);
    setChosen(true);
    setKind("message");
  }
  if (kind) {
    const form = { shown, place: placeOf(kind), takesFocus: isChosen, onDone: () => choose(undefined) };
    return kind === "message" ? <MessageForm {...form} /> : <NoteForm {...form} kind={kind} />;
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" compact icon={<MessageSquare aria-hidden />} {...startOf("message")}>
        {texts.writeToTraveller}
      </Button>
      <Button variant="secondary" compact icon={<StickyNote aria-hidden />} {...startOf("note")}>
        {texts.writeNote}
      </Button>
      <Button variant="secondary" compact icon={<Flag aria-hidden />} {...startOf("escalation")}>
        {texts.escalate}
      </Button>
    </div>
  );
}

type NoteFormProps = Pick<WordsFormProps, "place" | "takesFocus" | "onDone"> & {
  shown: ReviewCase;
  kind: "note" | "escalation";
};

function NoteForm({ shown, kind, ...form }: NoteFormProps) {
  const { conversation: texts } = useReviewTexts();
  const [mentions, setMentions] = useKeptMentions(form.place);
  const isNote = kind === "note";
  return (
    <WordsForm
      {...form}
      caseId={shown.id}
      label={isNote ? texts.noteLabel : texts.escalationLabel}
      hint={isNote ? texts.noteHint : texts.escalationHint}
      send={isNote ? texts.saveNote : texts.escalate}
      onDone={() => {
        setMentions([]);
        form.onDone();
      }}
      callOf={(draft) => ({ path: conversationCalls.notes(shown.id), body: { ...draft, kind, mentions } })}
    >
      {() => <MentionPicker chosen={mentions} onChange={setMentions} />}
    </WordsForm>
  );
}
