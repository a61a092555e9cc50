// A day, or a span of days with both ends, as one text in URLs: '2026-11-24' or '2026-11-18..2026-11-24'.
import { addDays, type CalendarDate, isCalendarDate } from "./calendar-date.ts";

export interface DaySpan {
  from: CalendarDate;
  to: CalendarDate;
}

/** Undefined unless the text is a day or two in order. */
export function readDaySpan(text: string): DaySpan | undefined {
  const [from, to = from, ...more] = text.split("..");
  if (more.length > 0 || !isCalendarDate(from) || !isCalendarDate(to) || to < from) return undefined;
  return { from, to };
}

export function daySpanText({ from, to }: DaySpan): string {
  return from === to ? from : `${from}..${to}`;
}

/** The day after the last one. */
export function dayAfter({ to }: DaySpan): CalendarDate {
  return addDays(to, 1);
}
