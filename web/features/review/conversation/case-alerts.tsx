// What needs attention about the conversation of a case, above its details: an unanswered message, an escalation, and emails that
// did not arrive.
import type { ReviewCase } from "#contract/review/case.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { Button } from "#web/ui/action/button.tsx";
import { needNoAnswer } from "../attention/no-answer-needed.ts";
import { useWaitingMessage } from "../attention/use-waiting-message.ts";
import { useTimeline } from "./conversation-calls.ts";

export function CaseAlerts({ shown, onAnswer }: { shown: ReviewCase; onAnswer: () => void }) {
  const { conversation: texts } = useReviewTexts();
  const { data } = useTimeline(shown, "all");
  const message = useWaitingMessage(shown);
  if (!data) return null;
  const { escalation, undelivered } = data;
  const names: Readonly<Record<string, string>> = texts.emails;
  return (
    <>
      {message && (
        <Notice
          tone="warning"
          title={texts.wroteOn(formatMoment(message.at))}
          action={
            shown.mine && (
              <div className="flex flex-wrap gap-2">
                <Button variant="secondary" compact onClick={onAnswer}>
                  {texts.answer}
                </Button>
                <Button variant="quiet" compact onClick={() => needNoAnswer(message.key)}>
                  {texts.noAnswerNeeded}
                </Button>
              </div>
            )
          }
        >
          <q className="break-words whitespace-pre-line">{message.text}</q>
        </Notice>
      )}
      {escalation && (
        <Notice tone="warning" title={texts.escalatedBy(escalation.by, formatMoment(escalation.at))}>
          {texts.escalatedText}
        </Notice>
      )}
      {undelivered.length > 0 && (
        <Notice tone="warning" title={texts.undelivered(undelivered.length)}>
          <ul>
            {undelivered.map(({ template, at, problem }) => (
              <li key={`${template} ${at}`}>
                {names[template] ?? texts.otherEmail}, {formatMoment(at)}{" "}
                {problem !== "" && <span lang="en">({problem})</span>}
              </li>
            ))}
          </ul>
          <p>{texts.undeliveredText}</p>
        </Notice>
      )}
    </>
  );
}
