// Working days: Monday to Friday but public holidays, counted from the day after (decisions 32 and 49).
import { publicHolidays } from "../holidays.ts";
import { addDays, type CalendarDate } from "./calendar-date.ts";

/** The date on which the `count`-th working day after `from` falls; `from` itself when `count` is 0. */
export function addWorkingDays(from: CalendarDate, count: number): CalendarDate {
  let date = from;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

function isWorkingDay(date: CalendarDate): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !publicHolidays.includes(date.slice(5));
}
