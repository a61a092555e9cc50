// What needs attention about the conversation of a case, above its details: an escalation, and emails that did not arrive.
import type { ReviewCase } from "#contract/review/case.ts";
import { formatMoment } from "#web/terms/format-date.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useTimeline } from "./conversation-calls.ts";

export function CaseAlerts({ shown }: { shown: ReviewCase }) {
  const { conversation: texts } = useReviewTexts();
  const { data } = useTimeline(shown, "all");
  if (!data) return null;
  const { escalation, undelivered } = data;
  const names: Readonly<Record<string, string>> = texts.emails;
  return (
    <>
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
