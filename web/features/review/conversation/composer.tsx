// What staff can write about a case: a message to the traveller, an internal note, or an escalation to a supervisor.
import { Flag, MessageSquare, StickyNote } from "lucide-react";
import { useState } from "react";
import type { ReviewCase } from "#contract/review/case.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { MentionPicker } from "../notes/mention-picker.tsx";
import { MessageForm } from "./message-form.tsx";
import { WordsForm } from "./words-form.tsx";

type NoteKind = "note" | "escalation";
type Kind = NoteKind | "message";

export function Composer({ shown }: { shown: ReviewCase }) {
  const { conversation: texts } = useReviewTexts();
  const [kind, setKind] = useState<Kind>();
  if (kind === "message") return <MessageForm {...{ shown }} onDone={() => setKind(undefined)} />;
  if (kind) return <NoteForm {...{ shown, kind }} onDone={() => setKind(undefined)} />;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        compact
        icon={<MessageSquare aria-hidden />}
        onClick={() => setKind("message")}
      >
        {texts.writeToTraveller}
      </Button>
      <Button variant="secondary" compact icon={<StickyNote aria-hidden />} onClick={() => setKind("note")}>
        {texts.writeNote}
      </Button>
      <Button variant="secondary" compact icon={<Flag aria-hidden />} onClick={() => setKind("escalation")}>
        {texts.escalate}
      </Button>
    </div>
  );
}

type NoteFormProps = { shown: ReviewCase; kind: NoteKind; onDone: () => void };

function NoteForm({ shown, kind, onDone }: NoteFormProps) {
  const { conversation: texts } = useReviewTexts();
  const [mentions, setMentions] = useState<readonly string[]>([]);
  const isNote = kind === "note";
  return (
    <WordsForm
      caseId={shown.id}
      label={isNote ? texts.noteLabel : texts.escalationLabel}
      hint={isNote ? texts.noteHint : texts.escalationHint}
      send={isNote ? texts.saveNote : texts.escalate}
      callOf={(draft) => ({ path: conversationCalls.notes(shown.id), body: { ...draft, kind, mentions } })}
      onDone={onDone}
    >
      {() => <MentionPicker chosen={mentions} onChange={setMentions} />}
    </WordsForm>
  );
}
