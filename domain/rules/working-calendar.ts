// On which days a destination's authority works.
import type { CalendarDate } from "../dates/calendar-date.ts";
import { publicHolidays } from "../holidays.ts";
import {
  addWorkingDays,
  usualWeek,
  weekdayOf,
  workingDayFrom,
  type WorkingCalendar,
} from "../dates/working-days.ts";
import { holidayName } from "../authorities/holiday-names.ts";
import type { Rule } from "./rule-fact.ts";
import { ruleInForce, type RuleOrigin, type RulePlace } from "./rule-in-force.ts";

export interface AuthorityCalendar extends WorkingCalendar {
  /** Where the week comes from. */
  origin: RuleOrigin;
  /** The holidays that administrators added; part of `holidays` too. */
  ours: readonly CalendarDate[];
}

/**
 * The authority's week and holidays; Monday to Friday where its week is not known. `rules` are those of one destination,
 * `holidays` those that administrators added: nothing is filed on them, and the authority can't decide what it does not have.
 */
export function workingCalendar(
  rules: readonly Rule[],
  place: RulePlace & { holidays: readonly CalendarDate[] },
): AuthorityCalendar {
  const week = ruleInForce(rules, "workingWeek", place);
  const closed = ruleInForce(rules, "holidays", place)?.value.dates ?? [];
  return {
    week: new Set(week?.value.days ?? usualWeek),
    holidays: [...new Set([...place.holidays, ...closed])],
    origin: week?.origin ?? "usual",
    ours: place.holidays,
  };
}

/**
 * Why nothing is filed on a day: `week` and `holiday` are the authority's, `usual_week` is only likely, because its week is not
 * known, and `our_holiday` is a public holiday here or one that administrators added.
 */
export const closedReasons = ["week", "usual_week", "holiday", "our_holiday"] as const;

export interface ClosedDay {
  date: CalendarDate;
  because: (typeof closedReasons)[number];
  /** Of the authority's holiday, in the words of the fact. */
  name?: string | undefined;
  /** The next day on which it works. */
  nextOpen: CalendarDate;
}

/** Null on a working day. */
export function closedOn(date: CalendarDate, calendar: AuthorityCalendar): ClosedDay | null {
  const nextOpen = workingDayFrom(date, calendar);
  if (nextOpen === date) return null;
  return { date, because: reasonOf(date, calendar), nextOpen };
}

/** Today, if the authority is closed, with the name of its holiday where the facts know it. */
export function closedToday(
  rules: readonly Rule[],
  place: RulePlace & { holidays: readonly CalendarDate[] },
): ClosedDay | null {
  const closed = closedOn(place.today, workingCalendar(rules, place));
  if (closed?.because !== "holiday") return closed;
  const name = holidayName(ruleInForce(rules, "holidays", place)?.value.holidayNames, place.today);
  return name === undefined ? closed : { ...closed, name };
}

function reasonOf(date: CalendarDate, { week, origin, ours }: AuthorityCalendar): ClosedDay["because"] {
  if (!week.has(weekdayOf(date))) return origin === "usual" ? "usual_week" : "week";
  return publicHolidays.includes(date.slice(5)) || ours.includes(date) ? "our_holiday" : "holiday";
}

/**
 * When a visa is expected that takes so many working days: neither before the date that we promise, which counts our
 * working days (D49), nor before the authority has had as many of its own.
 */
export function visaExpectedOn(
  from: CalendarDate,
  processingDays: number,
  calendar: AuthorityCalendar,
): CalendarDate {
  const promised = addWorkingDays(from, processingDays, calendar.ours);
  const possible = addWorkingDays(from, processingDays, calendar);
  return possible > promised ? possible : promised;
}
