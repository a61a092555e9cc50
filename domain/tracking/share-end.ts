// When a link to an application's status ends: nobody has to remember to revoke it.
import { addDays, type CalendarDate } from "../dates/calendar-date.ts";

export const daysSharedAfterEnd = 30;

/** The last day on which the link works. */
export function shareEndOf(endedOn: CalendarDate): CalendarDate {
  return addDays(endedOn, daysSharedAfterEnd);
}

/** `endsOn` is null until the application has ended. */
export function hasShareEnded({
  endsOn,
  today,
}: {
  endsOn: CalendarDate | null;
  today: CalendarDate;
}): boolean {
  return endsOn !== null && endsOn < today;
}
