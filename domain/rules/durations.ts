// Durations in rules, such as three working days or one month, added to a day.
import { addDays, addMonths, type CalendarDate } from "../dates/calendar-date.ts";
import type { FactValues } from "./fact-keys.ts";

export type Duration = NonNullable<FactValues["leadTime"]["latest"]>;

/** Hours are rounded up to days. `addWorkingDays` adds so many of the authority's working days to `day`. */
export function addDuration(
  day: CalendarDate,
  { count, unit }: Duration,
  addWorkingDays: (count: number) => CalendarDate,
): CalendarDate {
  switch (unit) {
    case "hours":
      return addDays(day, Math.ceil(count / 24));
    case "days":
      return addDays(day, count);
    case "working-days":
      return addWorkingDays(count);
    case "weeks":
      return addDays(day, 7 * count);
    case "months":
      return addMonths(day, count);
    case "years":
      return addMonths(day, 12 * count);
  }
}
