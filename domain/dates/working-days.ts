// Working days: Monday to Friday but public holidays, counted from the day after (decisions 32 and 49).
import { publicHolidays } from "../holidays.ts";
import { addDays, type CalendarDate } from "./calendar-date.ts";

/** The date on which the `count`-th working day after `from` falls; `from` itself when `count` is 0. `holidays`: what administrators added. */
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
 * Working days from the day after `today` until `promised`, which counts; negative once it has passed, also where
 * only a weekend lies between.
 */
export function workingDaysLeft(
  today: CalendarDate,
  promised: CalendarDate,
  holidays: readonly CalendarDate[] = [],
): number {
  if (promised >= today) return workingDaysAfter(today, promised, holidays);
  return -Math.max(1, workingDaysAfter(promised, today, holidays));
}

function workingDaysAfter(
  from: CalendarDate,
  until: CalendarDate,
  holidays: readonly CalendarDate[],
): number {
  let count = 0;
  for (let date = from; date < until;) {
    date = addDays(date, 1);
    if (isWorkingDay(date, holidays)) count += 1;
  }
  return count;
}

function isWorkingDay(date: CalendarDate, holidays: readonly CalendarDate[]): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  const isHoliday = publicHolidays.includes(date.slice(5)) || holidays.includes(date);
  return weekday !== 0 && weekday !== 6 && !isHoliday;
}
