// A day under a plot, without its year: '20 Nov'.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#web/terms/format-date.ts";

export function shortDate(day: CalendarDate): string {
  return formatDate(day).replace(/ \d{4}$/, "");
}
