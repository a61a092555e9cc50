// How many working days a case is ahead of or behind its promised date, in words; with an icon and in colour if it is urgent.
import { ageOf, type CaseAge } from "#domain/review/case-age.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

interface DueBadgeProps {
  workingDaysLeft: number;
  /** In a column named 'Due': the words for working days are only read aloud there. */
  isShort?: boolean;
}

export function DueBadge({ workingDaysLeft, isShort = false }: DueBadgeProps) {
  const { queue } = useReviewTexts();
  const tone = tones[ageOf(workingDaysLeft)];
  const full = queue.due(workingDaysLeft);
  const text = isShort ? (
    <>
      <span aria-hidden>{queue.dueShort(workingDaysLeft)}</span>
      <span className="sr-only">{full}</span>
    </>
  ) : (
    full
  );
  return tone ? <Badge tone={tone}>{text}</Badge> : <span className="text-sm">{text}</span>;
}

/** Only what is urgent is a badge. */
const tones = { overdue: "late", due_soon: "soon", in_time: undefined } satisfies Record<
  CaseAge,
  BadgeTone | undefined
>;
