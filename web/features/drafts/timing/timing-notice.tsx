// Warns when the visa is expected only after the trip has started or ended, and says what helps (§5).
import type { ReactNode } from "react";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import type { TravelDate } from "#domain/dates/travel-dates.ts";
import { visaTimingOf } from "#domain/dates/visa-timing.ts";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { formatDate } from "#web/terms/format-date.ts";
import { useDraftTexts } from "../use-draft-texts.ts";

export interface TimingNoticeProps {
  travelDate: TravelDate;
  /** When the visa is expected. */
  ready: CalendarDate;
  /** What can still be done: another plan or other dates, to wait or cancel, or only to wait. */
  stage: "draft" | "submitted" | "filed";
  /** Why the visa is expected on that day. */
  children?: ReactNode;
}

export function TimingNotice({ travelDate, ready, stage, children }: TimingNoticeProps) {
  const { timing: texts } = useDraftTexts();
  const timing = visaTimingOf(travelDate, ready);
  if (timing === "before_departure") return null;
  const { departure, arrival } = travelDate;
  const dates = { ready: formatDate(ready), departure: formatDate(departure), arrival: formatDate(arrival) };
  return (
    <Notice tone="warning" title={texts[timing](dates)}>
      {children}
      <p>{texts.advice[stage]}</p>
    </Notice>
  );
}
