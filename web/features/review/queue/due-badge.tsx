// How many working days a case is ahead of or behind its promised date, in words, with an icon and in colour.
import { ageOf, type CaseAge } from "#domain/review/case-age.ts";
import { Badge, type BadgeTone } from "#web/ui/feedback/badge.tsx";
import { useReviewTexts } from "../use-review-texts.ts";

export function DueBadge({ workingDaysLeft }: { workingDaysLeft: number }) {
  const { queue } = useReviewTexts();
  return <Badge tone={tones[ageOf(workingDaysLeft)]}>{queue.due(workingDaysLeft)}</Badge>;
}

const tones = { overdue: "late", due_soon: "soon", in_time: "neutral" } satisfies Record<CaseAge, BadgeTone>;
