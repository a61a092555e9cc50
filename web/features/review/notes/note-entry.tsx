// An internal note in the timeline: its words, whom it mentions, and what the reader can do with it.
import { useState } from "react";
import type { TimelineEntry } from "#contract/review/conversation/timeline.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useConversationCall } from "../conversation/conversation-calls.ts";
import { WordsForm } from "../conversation/words-form.tsx";

type Note = Extract<TimelineEntry, { source: "note" }>;

export function NoteEntry({ caseId, note }: { caseId: string; note: Note }) {
  const { conversation: texts } = useReviewTexts();
  const { author, kind, words, mentions } = note;
  return (
    <>
      <p className="text-sm">
        <span className="font-semibold">{texts.noteKinds[kind]}</span>{" "}
        <span className="text-ink-soft">– {author.fullName}</span>
      </p>
      <p className="mt-1 rounded-card border-s-4 border-saffron bg-saffron-wash px-3 py-2 whitespace-pre-wrap">
        {words ?? <span className="text-ink-soft">{note.isTakenBack ? texts.takenBack : texts.erased}</span>}
      </p>
      {mentions.length > 0 && words !== null && (
        <p className="text-sm text-ink-soft">
          {texts.mentioned(mentions.map(({ fullName }) => fullName).join(", "))}
        </p>
      )}
      <NoteActions {...{ caseId, note }} />
    </>
  );
}

function NoteActions({ caseId, note }: { caseId: string; note: Note }) {
  const { conversation: texts } = useReviewTexts();
  const [isResolving, setResolving] = useState(false);
  const call = useConversationCall(caseId);
  if (isResolving) {
    return (
      <WordsForm
        caseId={caseId}
        place={`resolution/${note.id}`}
        label={texts.resolutionLabel}
        send={texts.resolve}
        callOf={(draft) => ({ path: conversationCalls.resolveNote(caseId, note.id), body: draft })}
        onDone={() => setResolving(false)}
      />
    );
  }
  return (
    <>
      {(note.canTakeBack || note.canResolve) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {note.canResolve && (
            <Button variant="secondary" compact onClick={() => setResolving(true)}>
              {texts.resolve}
            </Button>
          )}
          {note.canTakeBack && (
            <Button
              variant="quiet"
              compact
              busy={call.isPending}
              onClick={() => call.mutate({ path: conversationCalls.note(caseId, note.id), method: "DELETE" })}
            >
              {texts.takeBack}
            </Button>
          )}
        </div>
      )}
      {call.error && (
        <Notice tone="error" live>
          {failureText(call.error, texts.callFailed)}
        </Notice>
      )}
    </>
  );
}
