// Two dates as one period, without repeating the month or the year: '3–20 Mar 2027'.
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { formatDate } from "#web/terms/format-date.ts";

/** `from` is not after `to`. */
export function formatPeriod({ from, to }: { from: CalendarDate; to: CalendarDate }): string {
  // Dates are day, month and year in both languages.
  const [day, month, year] = formatDate(from).split(" ");
  const end = formatDate(to);
  const [, endMonth, endYear] = end.split(" ");
  if (from === to) return end;
  if (year !== endYear) return `${formatDate(from)} – ${end}`;
  return month === endMonth ? `${day}–${end}` : `${day} ${month} – ${end}`;
}
