// That the traveller leaves before the visa can be there, where travellers choose their dates: in red only where our own part is late.
import { TriangleAlert } from "lucide-react";
import type { QueueRow } from "#contract/review/queue.ts";
import { dueAgeOf } from "#domain/review/clocks/due.ts";
import { useConfig } from "#web/client/configuration.ts";
import { useReviewTexts } from "../use-review-texts.ts";

export function LeavesMark({ row }: { row: QueueRow }) {
  const { queue: texts } = useReviewTexts();
  const { data: config } = useConfig();
  if (!row.leavesBeforeVisa) return null;
  // Where every trip starts on the day of the application, every row would have the mark; the checks of the case say it there.
  if (config?.policies.travelWindow !== "within-validity") return null;
  const isLate = dueAgeOf({ turn: row.turn ?? "ours", daysLeft: row.workingDaysLeft }) === "overdue";
  const hasLeft = (row.daysToDeparture ?? 0) < 0;
  return (
    <span
      className={`flex items-center gap-1 leading-tight font-semibold ${isLate ? "text-red" : "text-saffron-ink"}`}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {hasLeft ? texts.leftBeforeVisa : texts.leavesBeforeVisa}
    </span>
  );
}
