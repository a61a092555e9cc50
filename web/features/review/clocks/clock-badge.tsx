// Whose turn a case is: red only where we are late; otherwise for whom it waits, and since when.
import type { CaseClocks } from "#contract/review/case.ts";
import { dueAgeOf } from "#domain/review/clocks/due.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { DueBadge } from "../queue/due-badge.tsx";
import { useReviewTexts } from "../use-review-texts.ts";
import { useUsualTime } from "./use-usual-time.ts";

/** `usual` is known for an open case, not for a row of the queue. */
type ClockBadgeProps = {
  clocks: Pick<CaseClocks, "turn" | "since" | "daysLeft"> & Partial<Pick<CaseClocks, "usual">>;
};

export function ClockBadge({ clocks: { turn, since, daysLeft, usual } }: ClockBadgeProps) {
  const { clocks: texts } = useReviewTexts();
  const usualTime = useUsualTime();
  if (turn === null || since === null) return null;
  if (dueAgeOf({ turn, daysLeft }) !== null) return <DueBadge workingDaysLeft={daysLeft} />;
  const day = formatDate(since);
  if (turn === "traveller") return <Badge tone="neutral">{texts.traveller(day)}</Badge>;
  return (
    <Badge tone="neutral">
      {usual ? texts.authorityUsually(day, usualTime(usual)) : texts.authority(day)}
    </Badge>
  );
}
