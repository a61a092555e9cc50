// The names of an authority's holidays: each is written after its date, as in '2026-12-25 Christmas'.
import { type CalendarDate, isCalendarDate } from "../dates/calendar-date.ts";

/** Undefined if it does not begin with a date that a name follows. */
export function readHolidayName(line: string): { date: CalendarDate; name: string } | undefined {
  const [, date = "", name = ""] = /^(\d{4}-\d{2}-\d{2})\s+(\S.*)$/.exec(line) ?? [];
  return isCalendarDate(date) ? { date, name } : undefined;
}

/** The name of the holiday on a date, if it has one. */
export function holidayName(lines: readonly string[] | undefined, on: CalendarDate): string | undefined {
  return lines?.map(readHolidayName).find((one) => one?.date === on)?.name;
}
