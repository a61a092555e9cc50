// Whether today is a day on which the authority accepts an application for a trip, by its own rule.
import type { CalendarDate } from "../dates/calendar-date.ts";
import { addWorkingDays } from "../dates/working-days.ts";
import { addDuration, type Duration } from "./durations.ts";
import type { FactValues } from "./fact-keys.ts";
import type { AuthorityCalendar } from "./working-calendar.ts";

export type LeadTimeProblem = "too_late" | "too_early";

export interface LeadTimeDates {
  today: CalendarDate;
  arrivesOn: CalendarDate;
  calendar: AuthorityCalendar;
}

/** Undefined if an application of today is neither too late nor too early. */
export function leadTimeProblem(
  { latest, earliest }: FactValues["leadTime"],
  { today, arrivesOn, calendar }: LeadTimeDates,
): LeadTimeProblem | undefined {
  const plus = (duration: Duration) =>
    addDuration(today, duration, (count) => addWorkingDays(today, count, calendar));
  if (latest && plus(latest) > arrivesOn) return "too_late";
  return earliest && plus(earliest) < arrivesOn ? "too_early" : undefined;
}
