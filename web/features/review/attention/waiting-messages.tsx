// The traveller's messages that wait for an answer, above the details: to answer them, or to note that they need none.
import type { ReviewCase } from "#contract/review/case.ts";
import type { Timeline } from "#contract/review/conversation/timeline.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { failureText } from "#web/terms/failure-text.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { keepFocus } from "../keep-focus.ts";
import { useReviewTexts } from "../use-review-texts.ts";
import { useConversationCall } from "../conversation/conversation-calls.ts";
import { placeOfMark } from "./no-answer-mark.tsx";

/** The others are in the timeline. */
const maxShown = 3;

interface WaitingMessagesProps {
  shown: ReviewCase;
  /** At least one. */
  waiting: Timeline["waiting"];
  onAnswer: () => void;
}

export function WaitingMessages({ shown, waiting, onAnswer }: WaitingMessagesProps) {
  const { conversation: texts } = useReviewTexts();
  const call = useConversationCall(shown.id);
  const newest = waiting.at(-1);
  if (!newest) return null;
  const { id: newestId, at } = newest;
  const when = formatMoment(at);
  const count = waiting.length;

  function needNoAnswer(): void {
    const path = conversationCalls.noAnswer(shown.id, newestId);
    const version = shown.version !== undefined && { headers: { "case-version": String(shown.version) } };
    call.mutate({ path, ...version }, { onSuccess: () => keepFocus(placeOfMark) });
  }

  return (
    <Notice
      tone="warning"
      title={count === 1 ? texts.wroteOn(when) : texts.wroteSeveral(count, when)}
      action={
        shown.mine && (
          <div data-waiting className="flex flex-wrap gap-2">
            <Button variant="secondary" compact onClick={onAnswer}>
              {texts.answer}
            </Button>
            <Button variant="quiet" compact busy={call.isPending} onClick={needNoAnswer}>
              {texts.noAnswerNeeded}
            </Button>
          </div>
        )
      }
    >
      {waiting.slice(-maxShown).map(({ id, text }) => (
        <p key={id}>
          <q className="break-words whitespace-pre-line">{text}</q>
        </p>
      ))}
      {call.error && <p role="alert">{failureText(call.error, texts.callFailed)}</p>}
    </Notice>
  );
}
