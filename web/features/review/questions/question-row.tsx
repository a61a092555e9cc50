// One question in the list: traveller, waiting time, subject and who is answering.
import { Link } from "#web/ui/action/link.tsx";
import { pages } from "#contract/paths.ts";
import type { QuestionRow } from "#contract/review/questions.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { formatMoment } from "#web/terms/format-date.ts";
import { useAboutText } from "./use-about-text.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function QuestionRowItem({ row, myId }: { row: QuestionRow; myId: string | undefined }) {
  const { questions: texts } = useReviewTexts();
  const aboutText = useAboutText();
  const { fullName, state, waitingSince, lastMessageAt, unanswered, about } = row;
  return (
    <li
      data-case={row.id}
      className="grid gap-x-5 gap-y-1 px-4 py-3 focus-within:bg-action-wash md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)] md:items-center"
    >
      <div className="min-w-0">
        <Link
          to={pages.reviewQuestion.replace(":id", row.id)}
          className="text-link inline-block py-1 font-semibold break-words"
        >
          {fullName}
        </Link>
        <p className="text-sm break-words text-ink-soft">{aboutText(about)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:block md:space-y-1">
        <Badge tone={state === "waiting" ? "soon" : "neutral"}>
          {state === "waiting" ? texts.unanswered(unanswered) : texts.states[state]}
        </Badge>
        <p className="text-sm text-ink-soft tabular-nums">
          {waitingSince
            ? texts.waitingSince(formatMoment(waitingSince))
            : texts.lastAt(formatMoment(lastMessageAt))}
        </p>
      </div>
      <p className="text-sm">{expertText(row, myId, texts)}</p>
    </li>
  );
}

type QuestionTexts = ReturnType<typeof useReviewTexts>["questions"];

export function expertText(
  { expert }: Pick<QuestionRow, "expert">,
  myId: string | undefined,
  texts: QuestionTexts,
): string {
  if (!expert) return texts.nobody;
  return expert.id === myId ? texts.byMe : texts.by(expert.fullName);
}
