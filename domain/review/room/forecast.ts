// What the coming days bring if they are like the last four weeks: new applications, decisions, and what then is still open.
import { addDays, type CalendarDate } from "../../dates/calendar-date.ts";
import { weekdayOf, workingDayFrom } from "../../dates/working-days.ts";

/** Whole weeks, so that every weekday counts as often. */
export const daysLookedBack = 28;
const daysForecast = 7;

/** Applications. */
export interface DayOfWork {
  day: CalendarDate;
  submitted: number;
  decided: number;
}

export interface ForecastDay extends DayOfWork {
  /** At the end of the day. */
  open: number;
}

interface Outlook {
  today: CalendarDate;
  /** Open applications this morning. */
  open: number;
  /** The `daysLookedBack` days before today. */
  past: readonly DayOfWork[];
  /** Those that administrators added. */
  holidays: readonly CalendarDate[];
}

/**
 * From today on, in whole applications. New ones come as on the same weekday before; decisions are spread evenly over working days,
 * because the authorities' answers don't come on a fixed weekday.
 */
export function forecastDays({ today, open, past, holidays }: Outlook): ForecastDay[] {
  const isWorkingDay = (day: CalendarDate) => workingDayFrom(day, holidays) === day;
  const workingDays = past.filter(({ day }) => isWorkingDay(day)).length;
  const perWorkingDay = sumOf(past.map(({ decided }) => decided)) / Math.max(1, workingDays);
  const found: ForecastDay[] = [];
  let left = open;
  for (let at = 0; at < daysForecast; at++) {
    const day = addDays(today, at);
    const submitted = meanOn(day, past);
    const decided = isWorkingDay(day) ? Math.min(perWorkingDay, left + submitted) : 0;
    left += submitted - decided;
    found.push({
      day,
      submitted: Math.round(submitted),
      decided: Math.round(decided),
      open: Math.round(left),
    });
  }
  return found;
}

/** The mean number of new applications on this weekday. */
function meanOn(day: CalendarDate, past: readonly DayOfWork[]): number {
  const weekday = weekdayOf(day);
  const same = past.filter((each) => weekdayOf(each.day) === weekday).map(({ submitted }) => submitted);
  return sumOf(same) / Math.max(1, same.length);
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
