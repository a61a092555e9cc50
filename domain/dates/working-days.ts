// Working days: Monday to Friday except public holidays, counted from the following day (D32, D49).
import { publicHolidays } from "../holidays.ts";
import { addDays, type CalendarDate, daysBetween } from "./calendar-date.ts";

/** The `count`-th working day after `from`; `from` itself if `count` is 0. `holidays` are those that administrators added. */
export function addWorkingDays(
  from: CalendarDate,
  count: number,
  holidays: readonly CalendarDate[] = [],
): CalendarDate {
  let date = from;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(date, holidays)) left -= 1;
  }
  return date;
}

/**
 * Working days from the day after `today` to `promised`, inclusive; negative once it has passed, even if only a
 * weekend is in between.
 */
export function workingDaysLeft(
  today: CalendarDate,
  promised: CalendarDate,
  holidays: readonly CalendarDate[] = [],
): number {
  if (promised >= today) return workingDaysAfter(today, promised, holidays);
  return -Math.max(1, workingDaysAfter(promised, today, holidays));
}

/** The same for many promised dates from one day on; each distinct date is counted once. */
export function workingDaysFrom(
  today: CalendarDate,
  holidays: readonly CalendarDate[],
): (promised: CalendarDate) => number {
  const counted = new Map<CalendarDate, number>();
  return (promised) => {
    const left = counted.get(promised) ?? workingDaysLeft(today, promised, holidays);
    counted.set(promised, left);
    return left;
  };
}

/** Counts by weeks, not by days: cases may be years old, and a queue shows many of them. */
function workingDaysAfter(
  from: CalendarDate,
  until: CalendarDate,
  holidays: readonly CalendarDate[],
): number {
  const days = daysBetween(from, until);
  const weeks = Math.floor(days / 7);
  const rest = Array.from({ length: days - 7 * weeks }, (_, at) => addDays(from, at + 1));
  const free = holidaysWithin(from, until, holidays);
  return 5 * weeks + rest.filter(isWeekday).length - free.filter(isWeekday).length;
}

/** The holidays from the day after `from` to `until`, each once. */
function holidaysWithin(
  from: CalendarDate,
  until: CalendarDate,
  added: readonly CalendarDate[],
): CalendarDate[] {
  const [first, last] = [yearOf(from), yearOf(until)];
  const years = Array.from({ length: last - first + 1 }, (_, at) => String(first + at));
  const everyYear = years.flatMap((year) => publicHolidays.map((day) => `${year}-${day}`));
  return [...new Set([...everyYear, ...added])].filter((date) => date > from && date <= until);
}

function isWorkingDay(date: CalendarDate, holidays: readonly CalendarDate[]): boolean {
  return isWeekday(date) && !publicHolidays.includes(date.slice(5)) && !holidays.includes(date);
}

function isWeekday(date: CalendarDate): boolean {
  const day = new Date(`${date}T00:00:00Z`).getUTCDay();
  return day !== 0 && day !== 6;
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}
