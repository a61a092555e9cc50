// Working days: Monday to Friday except public holidays, or those of an authority's calendar, counted from the following day (D32, D49).
import { publicHolidays } from "../holidays.ts";
import { addDays, type CalendarDate, daysBetween } from "./calendar-date.ts";

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** D49, and wherever nothing else is known. */
export const usualWeek: readonly Weekday[] = ["monday", "tuesday", "wednesday", "thursday", "friday"];

/** `holidays`: those that administrators added, and those of the authority. Ours in `domain/holidays.ts` always count. */
export interface WorkingCalendar {
  week: ReadonlySet<Weekday>;
  holidays: readonly CalendarDate[];
}

/** A calendar, or only the holidays that administrators added to the usual week. */
export type WorkingBasis = WorkingCalendar | readonly CalendarDate[];

/** The `count`-th working day after `from`; `from` itself if `count` is 0. */
export function addWorkingDays(from: CalendarDate, count: number, basis: WorkingBasis = []): CalendarDate {
  const calendar = calendarOf(basis);
  let date = from;
  for (let left = count; left > 0;) {
    date = addDays(date, 1);
    if (isWorkingDay(date, calendar)) left -= 1;
  }
  return date;
}

export function weekdayOf(date: CalendarDate): Weekday {
  const sundayFirst = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekdays[(sundayFirst + 6) % 7] ?? "monday";
}

/** `date` itself if it is a working day, otherwise the next one. */
export function workingDayFrom(date: CalendarDate, basis: WorkingBasis): CalendarDate {
  return isWorkingDay(date, calendarOf(basis)) ? date : addWorkingDays(date, 1, basis);
}

/**
 * Working days from the day after `today` to `promised`, inclusive; negative once it has passed, even if only a
 * weekend is in between.
 */
export function workingDaysLeft(
  today: CalendarDate,
  promised: CalendarDate,
  basis: WorkingBasis = [],
): number {
  const calendar = calendarOf(basis);
  if (promised >= today) return workingDaysAfter(today, promised, calendar);
  return -Math.max(1, workingDaysAfter(promised, today, calendar));
}

/** The same for many promised dates from one day on; each distinct date is counted once. */
export function workingDaysFrom(
  today: CalendarDate,
  basis: WorkingBasis,
): (promised: CalendarDate) => number {
  const counted = new Map<CalendarDate, number>();
  return (promised) => {
    const left = counted.get(promised) ?? workingDaysLeft(today, promised, basis);
    counted.set(promised, left);
    return left;
  };
}

function calendarOf(basis: WorkingBasis): WorkingCalendar {
  return "week" in basis ? basis : { week: new Set(usualWeek), holidays: basis };
}

/** Counts by weeks, not by days: cases may be years old, and a queue shows many of them. */
function workingDaysAfter(from: CalendarDate, until: CalendarDate, calendar: WorkingCalendar): number {
  const days = daysBetween(from, until);
  const weeks = Math.floor(days / 7);
  const rest = Array.from({ length: days - 7 * weeks }, (_, at) => addDays(from, at + 1));
  const free = holidaysWithin(from, until, calendar.holidays);
  const inWeek = (date: CalendarDate) => isInWeek(date, calendar);
  return calendar.week.size * weeks + rest.filter(inWeek).length - free.filter(inWeek).length;
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

function isWorkingDay(date: CalendarDate, calendar: WorkingCalendar): boolean {
  const isHoliday = publicHolidays.includes(date.slice(5)) || calendar.holidays.includes(date);
  return isInWeek(date, calendar) && !isHoliday;
}

function isInWeek(date: CalendarDate, { week }: WorkingCalendar): boolean {
  return week.has(weekdayOf(date));
}

function yearOf(date: CalendarDate): number {
  return Number(date.slice(0, 4));
}
