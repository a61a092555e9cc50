// Whether another plan suits a trip: the same entries, no conditions, a sufficient stay; and when it would be ready.
import { addDays, type CalendarDate, daysBetween } from "../../dates/calendar-date.ts";
import { visaExpectedOn } from "../../rules/working-calendar.ts";
import type { TripFacts, TripPlan } from "../check.ts";

export function coversTrip(other: TripPlan, { plan, travelDate, today }: TripFacts): boolean {
  if (!plan || !travelDate || other.conditions !== null || other.entry_type !== plan.entry_type) return false;
  const days = daysBetween(travelDate.departure, travelDate.arrival) + 1;
  const lastValid = addDays(today, other.validity_days - 1);
  return days <= other.stay_period_days && travelDate.arrival <= lastValid;
}

export function readyWith(
  { processingDays }: TripPlan,
  { today, calendar }: Pick<TripFacts, "today" | "calendar">,
): CalendarDate {
  return visaExpectedOn(today, processingDays, calendar);
}
