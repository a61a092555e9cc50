// What needs attention about the conversation of a case, above its details: an unanswered message, an escalation, and emails that
// did not arrive.
import type { ReviewCase } from "#contract/review/case.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useTimeline } from "./conversation-calls.ts";
import { WaitingMessages } from "../attention/waiting-messages.tsx";

export function CaseAlerts({ shown, onAnswer }: { shown: ReviewCase; onAnswer: () => void }) {
  const { conversation: texts } = useReviewTexts();
  const { data } = useTimeline(shown, "all");
  if (!data) return null;
  const { escalation, undelivered, waiting } = data;
  const names: Readonly<Record<string, string>> = texts.emails;
  return (
    <>
      {waiting.length > 0 && <WaitingMessages {...{ shown, waiting, onAnswer }} />}
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
