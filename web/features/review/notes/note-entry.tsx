// An internal note in the timeline: its words, whom it mentions, and what the reader can do with it.
import { type RefObject, useRef, useState } from "react";
import type { TimelineEntry } from "#contract/review/conversation/timeline.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { keepFocus } from "../keep-focus.ts";
import { CallFailed } from "../attention/call-failed.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useConversationCall } from "../conversation/conversation-calls.ts";
import { WordsForm } from "../conversation/words-form.tsx";

type Note = Extract<TimelineEntry, { source: "note" }>;

export function NoteEntry({ caseId, note }: { caseId: string; note: Note }) {
  const { conversation: texts } = useReviewTexts();
  const { author, kind, words, mentions } = note;
  const place = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold">{texts.noteKinds[kind]}</span>{" "}
        <span className="text-ink-soft">– {author.fullName}</span>
      </p>
      <p
        ref={place}
        tabIndex={-1}
        className="mt-1 rounded-card border-s-4 border-saffron bg-saffron-wash px-3 py-2 whitespace-pre-wrap"
      >
        {words ?? <span className="text-ink-soft">{note.isTakenBack ? texts.takenBack : texts.erased}</span>}
      </p>
      {mentions.length > 0 && words !== null && (
        <p className="text-sm text-ink-soft">
          {texts.mentioned(mentions.map(({ fullName }) => fullName).join(", "))}
        </p>
      )}
      <NoteActions {...{ caseId, note, place }} />
    </>
  );
}

/** `place` gets the focus when the button that had it is gone. */
type NoteActionsProps = { caseId: string; note: Note; place: RefObject<HTMLElement | null> };

function NoteActions({ caseId, note, place }: NoteActionsProps) {
  const { conversation: texts } = useReviewTexts();
  const [isResolving, setResolving] = useState(false);
  const call = useConversationCall(caseId);
  const resolve = useRef<HTMLButtonElement>(null);

  function takeBack(): void {
    const path = conversationCalls.note(caseId, note.id);
    call.mutate({ path, method: "DELETE" }, { onSuccess: () => keepFocus(() => place.current) });
  }

  if (isResolving) {
    return (
      <WordsForm
        caseId={caseId}
        place={`resolution/${note.id}`}
        label={texts.resolutionLabel}
        send={texts.resolve}
        callOf={(draft) => ({ path: conversationCalls.resolveNote(caseId, note.id), body: draft })}
        onDone={() => {
          setResolving(false);
          keepFocus(() => resolve.current ?? place.current);
        }}
      />
    );
  }
  return (
    <>
      {(note.canTakeBack || note.canResolve) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {note.canResolve && (
            <Button ref={resolve} variant="secondary" compact onClick={() => setResolving(true)}>
              {texts.resolve}
            </Button>
          )}
          {note.canTakeBack && (
            <Button variant="quiet" compact busy={call.isPending} onClick={takeBack}>
              {texts.takeBack}
            </Button>
          )}
        </div>
      )}
      <CallFailed error={call.error} />
    </>
  );
}
