// Below a traveller's message: that it needs no answer, and the button that takes this back.
import { Check } from "lucide-react";
import type { ReviewCase } from "#contract/review/case.ts";
import type { TimelineEntry } from "#contract/review/conversation/timeline.ts";
import { conversationCalls } from "#contract/review/paths.ts";
import { Button } from "#web/ui/action/button.tsx";
import { keepFocus } from "../keep-focus.ts";
import { CallFailed } from "./call-failed.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useConversationCall } from "../conversation/conversation-calls.ts";

interface NoAnswerMarkProps {
  shown: ReviewCase;
  message: Extract<TimelineEntry, { source: "message" }>;
}

export function NoAnswerMark({ shown, message }: NoAnswerMarkProps) {
  const { conversation: texts } = useReviewTexts();
  const call = useConversationCall(shown.id);

  function takeBack(): void {
    const path = conversationCalls.noAnswer(shown.id, message.id);
    call.mutate({ path, method: "DELETE" }, { onSuccess: () => keepFocus(placeOfWaiting) });
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 pt-1">
        <p data-no-answer tabIndex={-1} className="inline-flex items-center gap-1 text-sm text-ink-soft">
          <Check aria-hidden className="size-4 shrink-0" />
          {texts.noAnswerNeeded}
        </p>
        {message.canUndo && (
          <Button variant="quiet" compact busy={call.isPending} onClick={takeBack}>
            {texts.markUnanswered}
          </Button>
        )}
      </div>
      <CallFailed error={call.error} />
    </>
  );
}

/** Where the focus goes once the messages above the details are gone. */
export function placeOfMark(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-no-answer]") ?? timelineHeading();
}

function placeOfWaiting(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-waiting] button") ?? timelineHeading();
}

function timelineHeading(): HTMLElement | null {
  return document.getElementById("timeline");
}
