// What to know before the next step of a case, in the bar: an unanswered message, checks to look at, or why there is no step.
import { isOver } from "#domain/applications.ts";
import type { ReviewCase } from "#contract/review/case.ts";
import { whyNothing } from "../steps/step-name.ts";
import { type Mark, useMarked, useMarks } from "../steps/use-marked.ts";
import { useTimeline } from "../conversation/conversation-calls.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export interface AttentionLineProps {
  shown: ReviewCase;
  /** Whether the case has no next step for the user. */
  isNothing: boolean;
  /** Whether the result of the last step is shown above. */
  isAfterStep: boolean;
  /** Shows the checks of a traveller, or those of the trip. */
  onChecks: (travellerId: string | undefined) => void;
  /** Opens the answer to the traveller's message. */
  onAnswer: () => void;
}

export function AttentionLine({ shown, isNothing, isAfterStep, onChecks, onAnswer }: AttentionLineProps) {
  const { steps: texts, caseView, conversation } = useReviewTexts();
  const marked = useMarked(shown);
  const worst = firstOf(useMarks(shown));
  const { data } = useTimeline(shown, "all");
  if (data && data.waiting.length > 0 && shown.mine)
    return <LineButton onPress={onAnswer}>{conversation.waitsForAnswer}</LineButton>;
  if (isNothing) {
    if (isAfterStep && isOver(shown.status)) return null;
    const why = whyNothing(shown, texts);
    return <p className="text-ink-soft">{isAfterStep ? why : `${texts.nothing} ${why}`}</p>;
  }
  if (!shown.mine && shown.open.includes("claim")) return <p>{caseView.masked}</p>;
  if (!shown.open.includes("verify") || marked.length === 0) return null;
  return (
    <LineButton onPress={() => onChecks(worst?.traveller?.id)}>{texts.needAttention(marked)}</LineButton>
  );
}

/** Of the worst ones, a traveller's before one of the trip, which is further down the page. */
function firstOf(marks: readonly Mark[]): Mark | undefined {
  const worst = marks.filter(({ isProblem }) => isProblem === marks[0]?.isProblem);
  return worst.find(({ traveller }) => traveller) ?? worst[0];
}

function LineButton({ children, onPress }: { children: string; onPress: () => void }) {
  return (
    <button type="button" className={lineStyle} onClick={onPress}>
      <span className="underline decoration-dotted underline-offset-4 line-clamp-2">{children}</span>
    </button>
  );
}

const lineStyle =
  "min-h-11 min-w-11 text-start leading-snug font-semibold text-saffron-ink hover:text-ink focus-visible:-outline-offset-2";
