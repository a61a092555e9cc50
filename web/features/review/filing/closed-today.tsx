// Says that the authority does not work today, why, and when it works again; nothing on a working day.
import { TriangleAlert } from "lucide-react";
import { weekdayOf } from "#domain/dates/working-days.ts";
import type { ClosedDay } from "#domain/rules/working-calendar.ts";
import { formatDate } from "#web/terms/format-date.ts";
import { classNames } from "#web/ui/class-names.ts";
import { useReviewTexts } from "../use-review-texts.ts";

interface ClosedTodayProps {
  /** Undefined from a server of the version before. */
  closed: ClosedDay | null | undefined;
  className?: string;
}

export function ClosedToday({ closed, className }: ClosedTodayProps) {
  const { filing: texts } = useReviewTexts();
  if (!closed) return null;
  const { date, because, name = "", nextOpen } = closed;
  const nameOf = (day: string) => texts.weekdays[weekdayOf(day)];
  return (
    <p className={classNames("flex items-start gap-1.5 text-sm text-saffron-ink", className)}>
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {texts.closed[because](nameOf(date), name)}{" "}
        {texts.nextOpen[because](nameOf(nextOpen), formatDate(nextOpen))}
      </span>
    </p>
  );
}
